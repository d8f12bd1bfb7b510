// What all parts of the page share, and how each does what may take a while or may be refused.
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Progress, Report } from '../core/files.js';
import { type Front, Problem, formatMessage } from '../core/problem.js';
import { writePlace } from '../core/problems/place.js';
import { OWN_WORDS, type Values } from './values.js';
import { Stopped, type Thread } from './work/thread.js';
import type { OrderOf, ResultOf, WorkName } from './work/works.js';

/** What the page shows: where one begins, the ways to play, what is beside them, and what is reached from there. */
export const places = [
  'start',
  'match',
  'send',
  'phones',
  'class',
  'tournament',
  'kits',
  'judge',
  'verify',
  'rules',
  'sheet',
] as const;
export type PlaceName = (typeof places)[number];

export interface Shared {
  readonly values: Values;
  /** Undefined takes the usual value. */
  readonly set: (name: string, value: string | undefined) => void;
  readonly place: PlaceName;
  readonly go: (place: PlaceName) => void;
  /** Whether the options are kept on the device. */
  readonly remembers: boolean;
  readonly setRemembers: (remembers: boolean) => void;
  /** Opens a sheet that was sent, by its text. */
  readonly openSheet: (text: string) => void;
  /** A message of a match on two phones that was opened as a link, until it is taken or left. */
  readonly message: string;
  readonly setMessage: (message: string) => void;
  /** The text of the event file that is open; it is used under Tournament and Judge. */
  readonly event: string | null;
  readonly setEvent: (event: string | null) => void;
  /** Which of its sheets is meant under Tournament and Judge. */
  readonly seat: SeatPlace;
  readonly setSeat: (seat: SeatPlace) => void;
  /** For what is shown at once, and for what takes a while. */
  readonly quick: Thread;
  readonly long: Thread;
}

export const Page = createContext<Shared>({} as Shared);

export function usePage(): Shared {
  return useContext(Page);
}

/** A seat of the event that is open. */
export interface SeatPlace {
  readonly round: number;
  readonly table: number;
  readonly seat: 'A' | 'B';
}

/** What is wrong with fields, by their names. */
export const Faults = createContext<Pick<Task, 'faults' | 'settle'>>({ faults: {}, settle: () => undefined });

/** The label of a field, where that is on the page. */
export function labelOf(name: string): string {
  const fields = [...document.querySelectorAll(`[data-field="${CSS.escape(name)}"]`)];
  const field = fields.find((each) => each.closest('[hidden]') === null)?.closest('.field');
  return field?.querySelector('legend, label:not(.choice), .title')?.textContent ?? '';
}

/** What stands on the buttons that are fields elsewhere. */
export const buttons = { again: 'Deal again' } as const;

/** A field is called by its label. */
const front: Front = {
  nameField: (name) => {
    const label = name === 'again' ? buttons.again : labelOf(name);
    return label === '' ? name : `“${label}”`;
  },
  showsSecrets: true,
};

/** Returns a remark as a sentence: with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?…]$/.test(trimmed) ? '' : '.'}`;
}

/** Returns what is wrong, with where it is but for the field itself. */
export function wordProblem({ reason, place }: Problem): string {
  const file = place.file === OWN_WORDS ? undefined : place.file;
  const where = writePlace({ ...place, field: undefined, option: undefined, file });
  return sentence(`${where === '' ? '' : `${where}: `}${formatMessage(reason, front)}`);
}

export interface Task {
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  /** What was done, or goes on. */
  readonly status: string;
  readonly say: (status: string) => void;
  /** Takes back what was said, of what was done and of what was wrong. */
  readonly settle: () => void;
  /** What went wrong on the page itself. */
  readonly banner: string;
  /** What is wrong with fields, by their names; TaskState says that of those which are not shown. */
  readonly faults: Readonly<Record<string, string>>;
  /** Does something that may be refused; never rejects. `saying` is said meanwhile, and then the text that comes of it. */
  readonly run: (saying: string, work: () => Promise<unknown>) => Promise<void>;
  /** Has the long thread do something, with progress. */
  readonly ask: <Name extends WorkName>(name: Name, order: OrderOf<Name>) => Promise<ResultOf<Name>>;
  readonly stop: () => void;
}

const BUG = 'Something went wrong on this page. Nothing that you typed is lost: try again.';

/** Returns what one form does: at most one thing at a time. `rename` gives the names that fields have on the page. */
export function useTask(rename: (field: string) => string = (field) => field): Task {
  const { long } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [status, say] = useState('');
  const [banner, setBanner] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const fail = (error: unknown) => {
    if (error instanceof Stopped) return say('Stopped. Nothing was made.');
    say('');
    if (!(error instanceof Problem)) {
      setBanner(BUG);
      // The console should show it.
      return reportError(error);
    }
    const all = [error, ...error.others];
    const found = all.map((problem) => {
      const { field, option, file = '' } = problem.place;
      const [head = ''] = (field ?? option ?? file).split(/[.[]/);
      return [head === 'words' ? 'ownWords' : rename(head), wordProblem(problem)] as const;
    });
    const names = [...new Set(found.map(([name]) => name))];
    const saidOf = (which: string) => [...new Set(found.flatMap(([name, said]) => (name === which ? said : [])))];
    setFaults(Object.fromEntries(names.map((name) => [name, saidOf(name).join(' ')])));
  };

  return {
    ...{ isBusy, progress, status, say, banner, faults },
    settle: () => {
      if (isBusy) return;
      say('');
      setBanner('');
      setFaults({});
    },
    async run(saying, work) {
      if (isBusy) return;
      setBusy(true);
      setBanner('');
      setFaults({});
      say(saying);
      try {
        const done = await work();
        say(typeof done === 'string' ? done : '');
      } catch (error) {
        fail(error);
      } finally {
        setBusy(false);
        setProgress(null);
      }
    },
    ask: (name, order) => long.ask(name, order, setProgress satisfies Report),
    stop: () => long.stop(),
  };
}
