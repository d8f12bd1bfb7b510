// The rules of the edition as they are chosen, to read on the page and to print.
import { useState } from 'preact/hooks';
import { parseGame } from '../game/options.js';
import { composeRules, plainRules } from '../game/rules-page.js';
import { EditionField, HouseRules } from './options.js';
import { printFile, saveFile, TaskState } from './files.js';
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
  const { values, place } = usePage();
  const task = useTask();
  if (place !== 'rules') return null;
  const fields = fieldsOf(values);
  const { title, sections } = plainRules(composeRules(parseGame(fields)));
  const print = () =>
    task.run('Drawing the rules …', async () => {
      printFile(await task.ask('rules', { fields, format: 'pdf' }));
      return 'The rules are open in a new tab, or among your downloads: two pages to print on both sides of one paper.';
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
        <EditionField />
        <details>
          <summary>
            <h2>House rules</h2>
          </summary>
          <HouseRules />
        </details>
        <h2>{title}</h2>
        <div class="buttons">
          <button type="button" class="button" onClick={() => void print()}>
            Print the rules
          </button>
          <button type="button" class="button" onClick={() => void save('text')}>
            Save as text
          </button>
          <button type="button" class="button" onClick={() => void save('svg')}>
            Save as a picture
          </button>
        </div>
        <TaskState task={task} />
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      </div>
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
