// The foot of the page: what is kept on the device, and whose work is in it.
import { useState } from 'preact/hooks';
import { readVersion } from '../core/manifest.js';
import { namesIn, readAsset } from '../core/surroundings.js';
import { Switch } from './fields.js';
import { forget, listKept } from './kept.js';
import { usePage } from './state.js';

const folders = ['templates/fonts/LICENSES', 'wordlists/LICENSES', 'licenses'];

export function About() {
  const { remembers, setRemembers } = usePage();
  const [said, say] = useState('');
  const [isOpen, open] = useState(false);
  const clear = () => {
    const kept = listKept();
    setRemembers(false);
    forget();
    say(kept.length === 0 ? 'Nothing was kept on this device.' : `Deleted from this device: ${kept.join(', ')}.`);
  };
  return (
    <footer>
      <p>Nothing that you type leaves this device. This page works without a network.</p>
      <Switch
        label="Remember my options on this device"
        note="Edition, rules, level and paper; never names, words or fleets"
        isOn={remembers}
        change={setRemembers}
      />
      <p class="row">
        <button type="button" class="quiet" onClick={clear}>
          Delete all that this page keeps here
        </button>
      </p>
      <p class="status" role="status">
        {said}
      </p>
      <details onToggle={(e) => open(e.currentTarget.open)}>
        <summary>
          <h3>Battle Tracker {readVersion()}: whose work is in it</h3>
        </summary>
        {isOpen ? <Licenses /> : null}
      </details>
    </footer>
  );
}

function Licenses() {
  const names = folders.flatMap((folder) => namesIn(folder, '.txt').map((name) => `${folder}/${name}.txt`));
  return (
    <>
      {names.map((path) => (
        <details key={path}>
          <summary>{path.replace(/^.*\/|\.txt$/g, '')}</summary>
          <pre>{readAsset(path)}</pre>
        </details>
      ))}
    </>
  );
}
