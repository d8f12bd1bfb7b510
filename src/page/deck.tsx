// A deck of one's own: its cards as rows to edit, each with what is wrong with it, from a spreadsheet and back.
import { useId, useRef, useState } from 'preact/hooks';
import { aboutOption } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { type CardField, cardOptions, deckLimits } from '../kits/options/deck-rows.js';
import { type Cells, pasteCards, readCards, writeCards } from './deck-cards.js';
import { Line, Lines } from './fields.js';
import { saveFile, textFile } from './files.js';
import { sentence, wordProblem } from './state.js';

/** What is wrong with a card, by its place in the list. */
export interface CardFinding {
  readonly card: number;
  readonly field: string;
  readonly message: string;
}

/** What the table shows of a card; whatever else a spreadsheet says of it is kept. */
const shown = ['name', 'kind', 'strength', 'copies', 'text'] as const satisfies readonly CardField[];

export function DeckEditor({
  title,
  setTitle,
  cards,
  setCards,
  findings,
  said,
}: {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly cards: readonly Cells[];
  readonly setCards: (cards: readonly Cells[]) => void;
  readonly findings: readonly CardFinding[];
  /** Whether all fits. */
  readonly said: string;
}) {
  const [sheet, setSheet] = useState('');
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const take = (text: string) => {
    setSheet(text);
    try {
      const read = readCards(text);
      setProblem(read === null ? 'Name the columns in the first row, such as name, strength, copies, text.' : '');
      if (read !== null) setCards(read);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(wordProblem(error));
    }
  };
  // A card that was added or removed is not drawn yet.
  const focusLater = (card: number) =>
    setTimeout(() => list.current?.children[card]?.querySelector('input')?.focus(), 0);
  return (
    <fieldset class="deck">
      <legend>Your deck</legend>
      <Line
        label="What it is called"
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
        <button
          type="button"
          class="button small"
          onClick={() => {
            setCards([{}]);
            focusLater(0);
          }}
        >
          Remove all cards
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => saveFile(textFile('deck.csv', writeCards(cards), 'text/csv'))}
        >
          Save as a spreadsheet
        </button>
      </p>
      <p class="status" role="status">
        {said}
      </p>
      <details>
        <summary>
          <h3>Cards from a spreadsheet</h3>
        </summary>
        <Lines
          label="Paste it with its titles, or drop its CSV here"
          note="Titles may be name, strength, copies, text, kind, side, art, back, id, note and tint. The cards above are replaced."
          placeholder={'name,strength,copies,text\nSloop,2,4,May retreat.'}
          rows={3}
          value={sheet}
          change={take}
          said={sheet === '' || problem !== '' ? '' : `${cards.length} cards were taken.`}
          file={{
            accept: '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values',
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
  findings,
  change,
  paste,
  remove,
}: {
  readonly cells: Cells;
  readonly card: number;
  readonly findings: readonly CardFinding[];
  readonly change: (field: CardField, text: string) => void;
  /** Returns whether the text was a block of cells. */
  readonly paste: (field: CardField, text: string) => boolean;
  readonly remove: () => void;
}) {
  const id = useId();
  return (
    <li>
      {shown.map((field) => {
        const { title, kind, names, range, standard = '' } = aboutOption(cardOptions.shape[field]);
        const shared = {
          value: cells[field] ?? String(standard),
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
              <select {...shared}>
                {names.map((name) => (
                  <option key={name} selected={name === shared.value}>
                    {name}
                  </option>
                ))}
              </select>
            ) : field === 'text' ? (
              <textarea rows={1} {...shared} />
            ) : (
              <input
                autocomplete="off"
                {...(kind === 'number' ? { inputMode: 'numeric', maxLength: String(range?.most ?? '').length } : {})}
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
          {findings.map(({ field, message }) => sentence(`${field} ${message}`)).join(' ')}
        </p>
      )}
    </li>
  );
}
