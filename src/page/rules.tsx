// The rules of the edition as they are chosen, to read on the page and to print.
import { useState } from 'preact/hooks';
import { parseGame } from '../game/options.js';
import { composeRules, plainRules, type RulesPage } from '../game/rules-page.js';
import { EditionField, HouseRules } from './options.js';
import { Button, Fold } from './fields.js';
import { printFile, saveFile, TaskState } from './files.js';
import { Picture, useLatest } from './preview.js';
import { Faults, Page, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';

/** Whoever looks at another edition here has not chosen it for their sheets. */
export function Rules() {
  const page = usePage();
  const { edition } = page.values as { readonly edition?: string };
  const [looked, look] = useState({ from: edition, at: edition });
  const at = looked.from === edition ? looked.at : edition;
  const values = { ...page.values, ...(at === undefined ? {} : { edition: at }) };
  const set: typeof page.set = (name, value) =>
    name === 'edition' ? look({ from: edition, at: value }) : page.set(name, value);
  return (
    <Page.Provider value={{ ...page, values, set }}>
      <RulesOf />
    </Page.Provider>
  );
}

function RulesOf() {
  const { values, place, quick } = usePage();
  const task = useTask();
  const { edition, rules, opening, paper } = fieldsOf(values);
  const fields = { edition, rules, opening, paper };
  const { result: drawn } = useLatest(place === 'rules' ? JSON.stringify(fields) : '', async () => {
    const { bytes } = await quick.ask('rules', { fields, format: 'svg' });
    return new TextDecoder().decode(bytes);
  });
  if (place !== 'rules') return null;
  const composed = composeRules(parseGame(fields));
  const { title, sections } = plainRules(composed);
  const print = () =>
    task.run('Drawing the rules …', async () => {
      return printFile(await task.ask('rules', { fields, format: 'pdf' }));
    });
  const save = (format: 'text' | 'svg') =>
    task.run('Writing the rules …', async () => {
      const file = await task.ask('rules', { fields, format });
      saveFile(file);
      return `Saved as ${file.name}.`;
    });
  return (
    <Faults.Provider value={task}>
      <div class="controls reading">
        <h2>{title}</h2>
        {drawn === null ? (
          <div class="turn" />
        ) : (
          <Picture svg={cutTurn(drawn, composed)} alt="A turn, drawn: it is told below" look="turn" />
        )}
        <EditionField />
        <Fold title="House rules">
          <HouseRules />
        </Fold>
        <div class="buttons">
          <Button onClick={() => void print()}>Print the rules</Button>
          <Button onClick={() => void save('text')}>Save as text</Button>
          <Button onClick={() => void save('svg')}>Save as a picture</Button>
        </div>
        <TaskState task={task} />
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      </div>
    </Faults.Provider>
  );
}

/** Returns of the drawn rules the example of a turn alone, which can be read on a phone. */
function cutTurn(svg: string, { front }: RulesPage): string {
  const turn = front.find(({ parts }) => parts.some(({ kind }) => kind === 'worked'));
  const at = turn?.parts.findIndex(({ kind }) => kind === 'worked') ?? 0;
  const place = document.createElement('div');
  place.className = 'printed';
  // Its styles are for the document that it is.
  place.innerHTML = svg.replace(/<style>[^<]*<\/style>/, '');
  document.body.append(place);
  const drawn = place.querySelector<SVGGraphicsElement>(`[data-block="${turn?.heading} ${at + 1}"]`);
  const { x, y, width, height } = drawn?.getBBox() ?? new DOMRect(0, 0, 210, 297);
  place.remove();
  return svg.replace(
    /width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
    // What is written below it begins close by.
    `viewBox="${x - 2} ${y - 2} ${width + 4} ${height + 2.4}"`,
  );
}

function Section({ heading, paragraphs }: ReturnType<typeof plainRules>['sections'][number]) {
  const items = paragraphs.filter((text) => text.startsWith('- '));
  return (
    <section>
      <h3>{heading}</h3>
      {paragraphs
        .filter((text) => !text.startsWith('- '))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item.slice(2)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
