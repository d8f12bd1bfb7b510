// The page as a whole: who it is for, what they chose, and the part that they are in.
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import { forget, keep, listAside, listKept, recall } from './kept.js';
import { Judge } from './judge.js';
import { Kits } from './kits.js';
import { Class } from './class.js';
import { Phones } from './phones.js';
import { PHONES_FRAGMENT } from './phones-hear.js';
import { Rules } from './rules.js';
import { SentSheet, SHEET_FRAGMENT } from './sent-sheet.js';
import { Page, type PlaceName, places, type SeatPlace, type Shared, usePage } from './state.js';
import { Tournament } from './tournament.js';
import { usualPaper, type Values } from './values.js';
import type { Thread } from './work/thread.js';
import { editions } from '../game/editions/index.js';
import { readVersion } from '../core/manifest.js';
import { namesIn, readAsset } from '../core/platform.js';
import { Button, Fold, Switch } from './fields.js';
import { Send, Match } from './match.js';
import { besides, Start, ways } from './start.js';
import { Verify } from './verify.js';

/** Each is made when it is first shown, and keeps what was typed from then on. */
const screens: Readonly<Record<Exclude<PlaceName, 'sheet'>, () => ComponentChildren>> = {
  start: Start,
  match: Match,
  send: Send,
  phones: Phones,
  class: Class,
  tournament: Tournament,
  kits: Kits,
  judge: Judge,
  verify: Verify,
  rules: Rules,
};

const tabs = [{ place: 'start', title: 'Play' }, ...besides] as const;

function titleOf(place: PlaceName): string {
  const named = [...tabs, ...ways].find((each) => each.place === place);
  return named?.title ?? (place === 'rules' ? 'The rules' : 'Your sheet');
}

/** What is never in an address: words and names. */
const unaddressed = ['ownWords', 'source'];

/** The fragment names the part that is open and the options: `#class?edition=admiral`. Nobody but this page reads it. */
function readAddress(): State {
  const usual = known({ ...usualPaper(), ...recall('options') });
  if (location.hash.startsWith(SHEET_FRAGMENT))
    return { place: 'sheet', values: usual, sheet: location.hash.slice(SHEET_FRAGMENT.length), message: '' };
  // Some messengers encode what stands after the sign.
  const phones = location.hash.replace(/%3D/i, '=');
  if (phones.startsWith(PHONES_FRAGMENT))
    return { place: 'phones', values: usual, sheet: null, message: phones.slice(PHONES_FRAGMENT.length) };
  const [name = '', query = ''] = location.hash.slice(1).split('?');
  const values = Object.fromEntries([...new URLSearchParams(query)].filter(([key]) => !unaddressed.includes(key)));
  const place = places.find((each) => each === name && each !== 'sheet') ?? 'start';
  return { place, values: { ...usual, ...known(values) }, sheet: null, message: '' };
}

/** Leaves out an edition that there is not: on it hangs what else can be chosen. */
function known(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'edition' || Object.hasOwn(editions, value)),
  );
}

interface State {
  place: PlaceName;
  values: Values;
  /** The text of a sheet that was sent. */
  sheet: string | null;
  /** A message of a match on two phones. */
  message: string;
}

function withoutWords(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unaddressed.includes(name)));
}

function addressOf({ place, values, sheet }: State): string {
  if (place === 'sheet') return SHEET_FRAGMENT + (sheet ?? '');
  const query = new URLSearchParams(withoutWords(values)).toString();
  return `#${place}${query === '' ? '' : `?${query}`}`;
}

export function App({ quick, long }: { quick: Thread; long: Thread }) {
  const [state, setState] = useState(readAddress);
  const { place, values, sheet, message } = state;
  const { current: shown } = useRef(new Set<string>());
  shown.add(place);
  const [event, setEvent] = useState<string | null>(null);
  const [seat, setSeat] = useState<SeatPlace>({ round: 1, table: 1, seat: 'A' });
  const main = useRef<HTMLElement>(null);
  const [from, setFrom] = useState<PlaceName>('start');
  const open = (to: PlaceName) => {
    if (place !== 'rules') setFrom(place);
    setState((state) => ({ ...state, place: to }));
    scrollTo({ top: 0 });
  };
  /** Whoever is led to another part has the focus there. */
  const go = (to: PlaceName) => {
    open(to);
    focusMain();
  };
  const focusMain = () => main.current?.focus({ preventScroll: true });
  const set = (name: string, value: string | undefined) =>
    setState((state) => {
      const others = Object.entries(state.values).filter(([other]) => other !== name);
      return { ...state, values: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) };
    });
  useEffect(() => {
    const follow = () =>
      setState((before) => {
        const { place: to, sheet: sent, message: said } = readAddress();
        return { ...before, place: to, sheet: sent ?? before.sheet, message: said || before.message };
      });
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const [remembers, setRemembers] = useState(() => recall('options') !== null);
  useEffect(() => {
    // Back leads to the part that was open before.
    const isOther = readAddress().place !== place;
    history[isOther ? 'pushState' : 'replaceState'](null, '', addressOf(state));
    document.title = `${titleOf(place)}: Battle Tracker`;
  }, [state]);
  useEffect(() => {
    keep('options', remembers ? withoutWords(values) : null);
  }, [values, remembers]);
  const openSheet = (text: string) => {
    setState((before) => ({ ...before, place: 'sheet', sheet: text }));
    scrollTo({ top: 0 });
    focusMain();
  };
  const shared: Shared = {
    remembers,
    setRemembers,
    values,
    set,
    place,
    go,
    openSheet,
    message,
    setMessage: (said) => setState((before) => ({ ...before, message: said })),
    event,
    setEvent,
    seat,
    setSeat,
    quick,
    long,
  };
  // The rules are read beside something else; all other ways lead from the start.
  const back = place === 'rules' ? from : 'start';
  const tab = tabs.find((each) => each.place === place);
  return (
    <Page.Provider value={shared}>
      <header>
        <h1>Battle Tracker</h1>
        {tab !== undefined ? null : (
          <Button look="button back" onClick={() => open(back)}>
            ‹ {back === 'start' ? 'All ways' : titleOf(back)}
          </Button>
        )}
      </header>
      {place === 'start' ? null : (
        <nav class="tabs" aria-label="What to do">
          {tabs.map((each) => (
            <Button
              look=""
              key={each.place}
              aria-current={each === (tab ?? tabs[0]) ? 'page' : undefined}
              onClick={() => open(each.place)}
            >
              {each.title}
            </Button>
          ))}
        </nav>
      )}
      <Unread />
      <main ref={main} tabIndex={-1} aria-label={titleOf(place)}>
        {Object.entries(screens).map(([name, Part]) =>
          shown.has(name) ? (
            <div key={name} class={name === 'kits' ? undefined : 'panel'} hidden={place !== name}>
              <Guarded>
                <Part />
              </Guarded>
            </div>
          ) : null,
        )}
        {place === 'sheet' && sheet !== null ? (
          <Guarded>
            <SentSheet text={sheet} />
          </Guarded>
        ) : null}
      </main>
      <About />
    </Page.Provider>
  );
}

/** A part of the page. What goes wrong in one is said there, and the others work on. */
function Guarded({ children }: { children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary((error: unknown) => reportError(error)) as [Error | undefined, () => void];
  if (error === undefined) return children;
  return (
    <section class="action" aria-label="What happened">
      <h2>This part of the page has failed</h2>
      <p class="error banner" role="alert">
        {String(error)}
      </p>
      <p>The other parts still work. If it fails again, copy this message and report it.</p>
      <Button onClick={reset}>Try again</Button>
    </section>
  );
}

/** Says what is kept on the device that this release cannot read. */
function Unread() {
  const [titles, setTitles] = useState(listAside);
  useEffect(() => {
    const look = () => setTitles(listAside());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  if (titles.length === 0) return null;
  const what = titles.join(', ');
  return (
    <section class="notice" role="status" aria-label="What cannot be read">
      <p>
        This device keeps something of this page that cannot be read: {what}. It is damaged or of another release. It is
        set aside and not used.
      </p>
      <p class="buttons">
        <Button
          onClick={() => {
            if (confirm(`Delete what cannot be read: ${what}?`)) forget('aside');
          }}
        >
          Delete what cannot be read
        </Button>
      </p>
    </section>
  );
}

const folders = ['templates/fonts/LICENSES', 'wordlists/LICENSES', 'licenses'];

function About() {
  const { remembers, setRemembers } = usePage();
  const [said, say] = useState('');
  const [isOpen, open] = useState(false);
  const clear = () => {
    const kept = listKept().join(', ');
    if (kept === '') return say('Nothing is kept on this device.');
    const what = `Delete from this device: ${kept}? A match that is being played cannot go on without its secret, and is lost.`;
    if (!confirm(what)) return say('Nothing was deleted.');
    setRemembers(false);
    forget('all');
    say(`Deleted from this device: ${kept}.`);
  };
  return (
    <footer>
      <p>Nothing that you type leaves this device.</p>
      <Fold title="About this page" change={open}>
        <Switch
          label="Remember my options on this device"
          note="Edition, rules, level and paper; never names, words or fleets"
          isOn={remembers}
          change={setRemembers}
        />
        <p class="buttons">
          <Button onClick={clear}>Delete all that this page keeps here</Button>
        </p>
        <p class="status" role="status">
          {said}
        </p>
        <p>It works without a network. Battle Tracker {readVersion()}; whose work is in it:</p>
        {isOpen ? <Licenses /> : null}
      </Fold>
    </footer>
  );
}

function Licenses() {
  const names = folders.flatMap((folder) => namesIn(folder, '.txt').map((name) => `${folder}/${name}.txt`));
  return (
    <>
      {names.map((path) => (
        <License key={path} path={path} />
      ))}
    </>
  );
}

function License({ path }: { path: string }) {
  const [isOpen, open] = useState(false);
  return (
    <Fold title={path.replace(/^.*\/|\.txt$/g, '')} change={open}>
      {isOpen ? <pre>{readAsset(path)}</pre> : null}
    </Fold>
  );
}
