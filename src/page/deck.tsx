// A deck of one's own: its cards as rows to edit, each with what is wrong with it, from a spreadsheet and back.
import { useId, useRef, useState } from 'preact/hooks';
import { aboutOption } from '../core/option.js';
import { because, combine, Problem } from '../core/problem.js';
import { type CardField, cardFields, cardOptions, deckLimits } from '../kits/options/deck-rows.js';
import { type Cells, fileNameOf, isFilled, pasteCards, readCards, titleOf, writeCards } from './deck-cards.js';
import { artNames } from '../kits/flagship/game/deck.js';
import { FileButton, Line, Lines, LISTS } from './fields.js';
import { saveFile, textFile, useLeaveWarning } from './files.js';
import { sentence, wordProblem } from './state.js';
import type { PictureFile } from './work/kits.js';

/** What is wrong with a card, by its place in the list. */
interface CardFinding {
  readonly card: number;
  readonly field: CardField;
  readonly message: string;
}

/** What the table shows of a card; whatever else a spreadsheet says of it is kept. */
const shown = ['name', 'kind', 'strength', 'copies', 'text'] as const satisfies readonly CardField[];

/** Tells apart what is wrong with cards, whose places in the list are `places`, from what is wrong beside them. */
export function findingsOf(problem: Problem | null, places: readonly number[]) {
  const findings: CardFinding[] = [];
  const others: Problem[] = [];
  for (const each of problem === null ? [] : [problem, ...problem.others]) {
    const [, index, field] = /^deck\.card\[(\d+)\]\.(\w+)/.exec(each.place.field ?? '') ?? [];
    if (index !== undefined)
      findings.push({ card: places[Number(index)] ?? 0, field: field as CardField, message: wordProblem(each) });
    else {
      const name = each.place.field === 'deck.title' ? 'title' : each.place.field;
      others.push(new Problem(each.code, each.reason, { ...each.place, field: name?.startsWith('deck.') ? '' : name }));
    }
  }
  const wrong = [...new Set(findings.map(({ card }) => card + 1))];
  return { findings, others, look: wrong.length === 0 ? '' : `Look at card ${wrong.join(', ')}.` };
}

/** Returns the problem with a deck as its form says it: of cards only which, since what is wrong stands at each. */
export function pointToCards(problem: Problem, places: readonly number[]): Problem {
  const { others, look } = findingsOf(problem, places);
  return combine([...(look === '' ? [] : [new Problem(problem.code, because`${look}`)]), ...others]);
}

const TITLE = 'Our Flagship';

/** A deck of one's own. Whoever would lose changes with the page is asked before they leave it. */
export function useOwnDeck() {
  const [cards, setCards] = useState<readonly Cells[]>([]);
  const [kept, keep] = useState(cards);
  const [typed, setTitle] = useState<string | null>(null);
  const [given, setGiven] = useState(TITLE);
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  useLeaveWarning(cards !== kept && cards.some(isFilled));
  return {
    ...{ cards, setCards, setTitle, pictures },
    /** Takes a picture file in place of one of its name. */
    addPicture: (file: File) => {
      const { name, size, lastModified: modified } = file;
      setPictures((all) => [...all.filter((each) => each.name !== name), { name, size, modified, file }]);
    },
    title: typed ?? given,
    /** Takes cards that can be had again, such as those of a file. */
    open: (from: readonly Cells[], file = '') => {
      setCards(from);
      keep(from);
      if (file !== '') setGiven(titleOf(file));
    },
    kept: () => keep(cards),
  };
}

export function DeckEditor({
  deck: { cards, setCards, title, setTitle, open, kept, pictures, addPicture },
  findings,
  said,
}: {
  readonly deck: ReturnType<typeof useOwnDeck>;
  readonly findings: readonly CardFinding[];
  /** Whether all fits. */
  readonly said: string;
}) {
  const [sheet, setSheet] = useState('');
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState({ cards, name: '' });
  const list = useRef<HTMLOListElement>(null);
  const take = (text: string, file?: string) => {
    setSheet(text);
    try {
      const read = readCards(text);
      setProblem(read === null ? 'Name the columns in the first row, such as name, strength, copies, text.' : '');
      if (read === null) return;
      if (file === undefined) setCards(read);
      else open(read, file);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(wordProblem(error));
    }
  };
  const save = () => {
    const file = textFile(`${fileNameOf(title)}.csv`, writeCards(cards), 'text/csv');
    saveFile(file);
    kept();
    setSaved({ cards, name: file.name });
  };
  // A card that was added or removed is not drawn yet.
  const focusLater = (card: number) =>
    setTimeout(() => list.current?.children[card]?.querySelector('input')?.focus(), 0);
  const removeAll = () => {
    const { length } = cards.filter(isFilled);
    if (length > 1 && !confirm(`Remove all ${length} cards?`)) return;
    setCards([{}]);
    focusLater(0);
  };
  return (
    <fieldset class="deck">
      <legend>Your deck</legend>
      <Line
        label="What it is called"
        name="title"
        maxLength={deckLimits.name.characters}
        note="Printed for both players. {flagship-loss} and {island-draw} in a text stand for the rules in force."
        value={title}
        change={setTitle}
      />
      <ol role="list" ref={list}>
        {cards.map((cells, card) => (
          <Card
            key={card}
            {...{ cells, card }}
            pictures={pictures.map(({ name }) => name)}
            findings={findings.filter((finding) => finding.card === card)}
            change={(field, text) => setCards(cards.map((each, i) => (i === card ? { ...each, [field]: text } : each)))}
            paste={(field, text) => {
              const pasted = pasteCards(cards, { card, field, shown }, text);
              if (pasted !== null) setCards(pasted);
              return pasted !== null;
            }}
            remove={() => {
              setCards(cards.filter((_, i) => i !== card));
              focusLater(Math.max(0, card - 1));
            }}
          />
        ))}
      </ol>
      <p class="tally">
        <button
          type="button"
          class="button small"
          onClick={() => {
            setCards([...cards, {}]);
            focusLater(cards.length);
          }}
        >
          Add a card
        </button>
        <button type="button" class="button small" onClick={removeAll}>
          Remove all cards
        </button>
        <button type="button" class="button small" onClick={save}>
          Save as a spreadsheet
        </button>
        <FileButton label="Choose pictures" accept=".png,.jpg,.jpeg,image/png,image/jpeg" several take={addPicture} />
      </p>
      <p class="status" role="status">
        {saved.name !== '' && saved.cards === cards
          ? `Saved as ${saved.name}. Choose it under "Cards from a spreadsheet" next time to go on. `
          : ''}
        {pictures.length === 0
          ? ''
          : `${pictures.length} picture${pictures.length === 1 ? '' : 's'} can be chosen as the art of a card. `}
        {said}
      </p>
      <details>
        <summary>
          <h3>Cards from a spreadsheet</h3>
        </summary>
        <Lines
          label="Paste it with its titles, or drop its file here"
          note="Titles may be name, strength, copies, text, kind, side, art, back, id, note and tint. The cards above are replaced."
          placeholder={'name,strength,copies,text\nSloop,2,4,May retreat.'}
          rows={3}
          value={sheet}
          change={take}
          said={sheet === '' || problem !== '' ? '' : `${cards.length} cards were taken.`}
          file={{
            accept: LISTS,
            most: deckLimits.csvBytes,
          }}
        />
        {problem === '' ? null : <p class="error">{problem}</p>}
      </details>
    </fieldset>
  );
}

function Card({
  cells,
  card,
  pictures,
  findings,
  change,
  paste,
  remove,
}: {
  readonly cells: Cells;
  readonly card: number;
  /** The names of the files that may be its picture. */
  readonly pictures: readonly string[];
  readonly findings: readonly CardFinding[];
  readonly change: (field: CardField, text: string) => void;
  /** Returns whether the text was a block of cells. */
  readonly paste: (field: CardField, text: string) => boolean;
  readonly remove: () => void;
}) {
  const id = useId();
  // Another field that was wrong stays, so that it can be mended.
  const { current: mended } = useRef(new Set<CardField>());
  for (const { field } of findings) mended.add(field);
  if (pictures.length > 0) mended.add('art');
  const others = cardFields.filter((field) => mended.has(field) && !(shown as readonly CardField[]).includes(field));
  return (
    <li>
      <span class="number" aria-hidden="true">
        {card + 1}
      </span>
      {[...shown, ...others].map((field) => {
        const { title, kind, standard = '', ...about } = aboutOption(cardOptions.shape[field]);
        const names = field === 'art' ? [...artNames, ...pictures] : about.names;
        const value = cells[field] ?? String(standard);
        const shared = {
          'aria-describedby': findings.length === 0 ? undefined : `${id}-error`,
          'aria-invalid': findings.some((finding) => finding.field === field) ? true : undefined,
          onInput: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
          onPaste: (e: ClipboardEvent) => {
            const text = e.clipboardData?.getData('text/plain') ?? '';
            // A text of several lines may be one card's.
            const isBlock = /\t/.test(text) || (field !== 'text' && /[\r\n]/.test(text.trim()));
            if (isBlock && paste(field, text)) e.preventDefault();
          },
        };
        return (
          <label key={field} class={`card-${field}`}>
            <span>
              {title}
              <span class="hidden"> of card {card + 1}</span>
            </span>
            {names !== undefined ? (
              <Names {...{ names, value, shared }} />
            ) : field === 'text' ? (
              <textarea rows={1} value={value} {...shared} />
            ) : (
              <input
                autocomplete="off"
                value={value}
                {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
                {...shared}
              />
            )}
          </label>
        );
      })}
      <button type="button" class="button small" aria-label={`Remove card ${card + 1}`} onClick={remove}>
        ×
      </button>
      {findings.length === 0 ? null : (
        <p class="error" id={`${id}-error`}>
          {findings
            .map(({ field, message }) => {
              const { title } = aboutOption(cardOptions.shape[field]);
              return sentence(`${title}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
            })
            .join(' ')}
        </p>
      )}
    </li>
  );
}

/** A list of names; what a spreadsheet says stands in it, too, where it is none of them. */
function Names({
  names,
  value,
  shared,
}: {
  readonly names: readonly string[];
  readonly value: string;
  readonly shared: object;
}) {
  const chosen = names.find((name) => name === value.trim().toLowerCase()) ?? value;
  return (
    <select value={chosen} {...shared}>
      {[...new Set([...names, chosen])].map((name) => (
        <option key={name} selected={name === chosen}>
          {name}
        </option>
      ))}
    </select>
  );
}
