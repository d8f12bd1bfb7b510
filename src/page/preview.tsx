// The sheet as it will look, drawn again with every change of the options; never blank while the next drawing is on its way.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../core/problem.js';
import { usePage, wordProblem } from './state.js';
import { Stopped } from './work/thread.js';
import { fieldsOf } from './values.js';

/** Draws what `make` gives whenever `key` changes; a drawing that is overtaken by the next change is left out. */
export function useDrawing(key: string, make: () => Promise<string>) {
  const [drawn, setDrawn] = useState<{ readonly url: string; readonly svg: string } | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ key: '', make, isRunning: false });
  latest.current.make = make;
  latest.current.key = key;
  useEffect(() => {
    const run = async (): Promise<void> => {
      const { current } = latest;
      if (current.isRunning) return;
      current.isRunning = true;
      setBusy(true);
      let done: string;
      do {
        done = current.key;
        try {
          const svg = await current.make();
          const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
          setDrawn((before) => {
            if (before !== null) URL.revokeObjectURL(before.url);
            return { url, svg };
          });
          setProblem('');
        } catch (error) {
          if (error instanceof Problem) setProblem(wordProblem(error));
          else if (!(error instanceof Stopped)) reportError(error);
        }
      } while (done !== current.key);
      current.isRunning = false;
      setBusy(false);
    };
    void run();
  }, [key]);
  return { drawn, problem, isBusy };
}

export function Preview({ seed }: { readonly seed?: string | undefined }) {
  const { values, quick } = usePage();
  const fields = fieldsOf(values);
  const { drawn, problem, isBusy } = useDrawing(JSON.stringify([values, seed]), () =>
    quick.ask('preview', { fields, seed }),
  );
  return (
    <section class="preview" aria-label="Preview">
      <div class="sheet" aria-busy={isBusy}>
        {drawn === null ? (
          <p class="note">The preview is on its way …</p>
        ) : (
          <img src={drawn.url} alt="The sheet as it will look, without its words" />
        )}
      </div>
      {problem === '' ? null : (
        <p class="error banner" role="status">
          {problem}
        </p>
      )}
      <p class="caption">Words, squares and codes are dealt when you print, and stay hidden here.</p>
    </section>
  );
}

/** A picture that is drawn here. */
export function Picture({
  svg,
  alt,
  look = 'sheet',
}: {
  readonly svg: string;
  readonly alt: string;
  readonly look?: 'sheet' | 'code';
}) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return <div class={look}>{url === '' ? null : <img src={url} alt={alt} />}</div>;
}
