// The rules of the edition as they are chosen, to read on the page and to print.
import { useState } from 'preact/hooks';
import { parseGame } from '../game/options.js';
import { composeRules, plainRules } from '../game/rules-page.js';
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
  const { title, sections } = plainRules(composeRules(parseGame(fields)));
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
      <section class="preview" aria-label="A turn, drawn">
        {drawn === null ? null : <Picture svg={drawn} alt={`${title}: a turn, drawn`} />}
      </section>
    </Faults.Provider>
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
