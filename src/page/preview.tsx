// The sheet as it will look, drawn again with every change of the options; never blank while the next drawing is on its way.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../core/problem.js';
import { usePage, wordProblem } from './state.js';
import { Stopped } from './work/thread.js';
import { editionOf, fieldsOf } from './values.js';
import { editions } from '../game/editions/index.js';
import { Button } from './fields.js';

/** Returns what `make` gives, again whenever `key` changes, never of an older key once there is a newer one; what was there stays while the next is on its way. An empty key asks for nothing. */
export function useLatest<Result>(key: string, make: () => Promise<Result>) {
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ key: '', make, isRunning: false });
  latest.current.make = make;
  latest.current.key = key;
  useEffect(() => {
    const run = async (): Promise<void> => {
      const { current } = latest;
      if (current.isRunning || key === '') return;
      current.isRunning = true;
      setBusy(true);
      let done: string;
      do {
        done = current.key;
        try {
          const made = await current.make();
          setResult(() => made);
          setProblem(null);
        } catch (error) {
          if (error instanceof Problem) setProblem(error);
          else if (!(error instanceof Stopped)) reportError(error);
        }
      } while (done !== current.key && current.key !== '');
      current.isRunning = false;
      setBusy(false);
    };
    void run();
  }, [key]);
  return { result, problem, isBusy };
}

/** Returns an address of a drawing in SVG. */
export function useAddress(svg: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (svg === null) return setUrl(undefined);
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return url;
}

/** The picture that stands in the page's file, to be seen before anything is drawn. */
const first = globalThis.document?.querySelector<HTMLImageElement>('#app img')?.src;

/** `fills` says that lengths that are short of one's own words are always filled, `player` whose name is on the sheet. */
export function Preview({
  fills = false,
  player = '',
  caption = 'Words and squares are dealt when you print, and stay hidden here.',
}: {
  fills?: boolean;
  player?: string;
  caption?: string;
}) {
  const { values, quick } = usePage();
  const [isWhole, setWhole] = useState(false);
  const { ownWords, ...others } = fieldsOf(values);
  // Before a word is typed the sheet looks as it would with ours.
  const hasOwn = ownWords !== undefined && (values['ownWords'] ?? '').trim() !== '';
  const fill = fills && hasOwn ? { fill: editions[editionOf(values)].words.level } : {};
  const fields = { ...fill, ...others, ...(hasOwn ? { ownWords } : { fill: undefined, fold: undefined }) };
  const name = player.trim();
  const draw = async () => {
    if (name !== '') {
      try {
        return await quick.ask('preview', { fields: { ...fields, player: name } });
      } catch (error) {
        // What is wrong with a name is said when it is printed.
        if (!(error instanceof Problem)) throw error;
      }
    }
    return quick.ask('preview', { fields });
  };
  const { result, problem, isBusy } = useLatest(JSON.stringify([values, fills, name]), draw);
  const url = useAddress(result) ?? first;
  return (
    <section class="preview" aria-label="Preview">
      <div class={isWhole ? 'sheet whole' : 'sheet'} aria-busy={isBusy}>
        {url === undefined ? null : <img src={url} alt="The sheet as it will look, without its words" />}
      </div>
      <Button look="button unroll" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Less of it' : 'The whole sheet'}
      </Button>
      {problem === null ? null : (
        <p class="error banner" role="status">
          {wordProblem(problem)}
        </p>
      )}
      {caption === '' ? null : <p class="caption">{caption}</p>}
    </section>
  );
}

/** A picture that is drawn here. */
export function Picture({ svg, alt, look = 'sheet' }: { svg: string; alt: string; look?: 'sheet' | 'code' | 'turn' }) {
  const url = useAddress(svg);
  return <div class={look}>{url === undefined ? null : <img src={url} alt={alt} />}</div>;
}
