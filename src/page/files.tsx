// What comes of the work: files that are saved, printed or put into a folder.
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MadeFile } from '../core/files.js';
import type { File } from './work/sheets.js';
import { Faults, type Task, titled } from './state.js';

/** How long a browser may take to open what it was handed, in milliseconds. */
const PATIENCE = 60_000;

function addressOf({ bytes, type }: Pick<File, 'bytes' | 'type'>): string {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
  return address;
}

/** Saves a file wherever downloads go. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser ask before the page is left while something would be lost. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** How a person's printer takes paper. Which edge it turns leaves on follows from how the sheet lies. */
export const printers = [
  { name: 'both', title: 'Both sides' },
  { name: 'off', title: 'One side' },
] as const;

/** Returns the choice as the option of events. */
export function duplexOf(printer: string): 'off' | undefined {
  return printer === 'off' ? 'off' : undefined;
}

/** Opens a PDF in a tab of its own, from which it is printed; where no tab may be opened, or would show nothing, it is saved under its name. */
export function printFile(file: File): void {
  if (navigator.pdfViewerEnabled === false || window.open(addressOf(file), '_blank') === null) saveFile(file);
}

export function textFile(name: string, text: string, type = 'text/plain'): File {
  return { name, type, bytes: new TextEncoder().encode(text) };
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
};

/** Returns a file as it is saved or printed: by its own name, without the folders before it. */
function fileOf({ path, bytes }: Pick<MadeFile, 'path' | 'bytes'>): File {
  const name = path.split('/').at(-1) ?? path;
  return { name, type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain', bytes };
}

/** Files, each with what it is for: to be printed where they have pages, or saved. */
export function FileList({
  files,
}: {
  readonly files: readonly (Pick<MadeFile, 'path' | 'bytes'> & { readonly says?: string })[];
}) {
  return (
    <ul class="files" role="list">
      {files.map(({ says, ...made }) => {
        const file = fileOf(made);
        return (
          <li key={made.path}>
            <span>
              {made.path}
              {says === undefined ? null : <span class="note">{says}</span>}
            </span>
            {file.type === 'application/pdf' ? (
              <button type="button" class="button" aria-label={`Print ${made.path}`} onClick={() => printFile(file)}>
                Print
              </button>
            ) : null}
            <button type="button" class="button" aria-label={`Save ${made.path}`} onClick={() => saveFile(file)}>
              Save
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Saves all as an archive or, where the browser can, into a folder. `what` is said after "Save". */
export function SaveAll({
  what,
  archive,
  files,
  task,
}: {
  readonly what: string;
  readonly archive: File;
  readonly files: readonly Pick<MadeFile, 'path' | 'bytes'>[];
  readonly task: Task;
}) {
  const intoFolder = async () => {
    const folder = await writeFolder(files);
    return folder === null ? undefined : `Written into the folder ${folder}.`;
  };
  return (
    <div class="saves">
      <button
        type="button"
        class="button"
        onClick={() => {
          saveFile(archive);
          task.say(`Saved as ${archive.name}.`);
        }}
      >
        Save {what} as ZIP
      </button>
      {canWriteFolders() ? (
        <button type="button" class="button" onClick={() => void task.run('', intoFolder)}>
          Put {what} into a folder
        </button>
      ) : null}
    </div>
  );
}

type PickFolder = (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;

/** Where the browser can write into a folder that the person chooses. */
function canWriteFolders(): boolean {
  return 'showDirectoryPicker' in globalThis;
}

/** Writes files into a folder that the person chooses. Returns its name; null when none was chosen. */
async function writeFolder(
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): Promise<string | null> {
  const pick = (globalThis as unknown as { showDirectoryPicker: PickFolder }).showDirectoryPicker;
  const root = await pick({ mode: 'readwrite' }).catch(() => null);
  if (root === null) return null;
  for (const { path, bytes } of files) {
    const names = path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const handle = await folder.getFileHandle(names.at(-1) ?? path, { create: true });
    const out = await handle.createWritable();
    await out.write(bytes as Uint8Array<ArrayBuffer>);
    await out.close();
  }
  return root.name;
}

/** Returns whether the text is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    // The only way on pages that came neither by https nor from this machine.
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

/** What a form's task says of itself: what goes on, how far it is, what went wrong; then the first field that is wrong has the focus. */
export function TaskState({ task }: { readonly task: Task }) {
  const { progress, status, isBusy, stop, faults } = task;
  const place = useRef<HTMLParagraphElement>(null);
  const [elsewhere, sayElsewhere] = useState('');
  const banner = [task.banner, elsewhere].filter(Boolean).join(' ');
  // What stands at a field is said there alone.
  useLayoutEffect(() => {
    const wrong = [...(place.current?.closest('main')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const said = wrong.filter((each) => each.closest('[hidden]') === null).map((each) => each.dataset['field'] ?? '');
    const left = Object.entries(faults).filter(([name]) => !said.includes(name));
    sayElsewhere(left.map(([name, each]) => titled(name, each)).join(' '));
  }, [faults]);
  useEffect(() => {
    if (banner === '' && Object.keys(faults).length === 0) return;
    const wrong = place.current?.closest('.panel')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const fold = wrong?.closest('details');
    if (fold !== null && fold !== undefined) fold.open = true;
    (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  }, [banner, faults]);
  return (
    <>
      {isBusy ? (
        <div class="progress">
          {progress === null ? (
            <progress aria-label="Working" />
          ) : (
            <progress aria-label="Done so far" max={Math.max(1, progress.total)} value={progress.done} />
          )}
          <button type="button" class="button small" onClick={stop}>
            Cancel
          </button>
        </div>
      ) : null}
      <p class="status" role="status" ref={place}>
        {progress === null ? status : `${status} ${progress.done} of ${progress.total}`}
      </p>
      {banner === '' ? null : (
        <p class="error banner" role="alert">
          {banner}
        </p>
      )}
    </>
  );
}

/** A form that submits on Enter, too. Any change clears its status. */
export function Action({
  title,
  submit,
  children,
}: {
  readonly title: string;
  readonly submit: () => void;
  readonly children: ComponentChildren;
}) {
  const { settle } = useContext(Faults);
  return (
    <section class="action" aria-label={title}>
      <h2>{title}</h2>
      <form
        noValidate
        onInput={settle}
        onSubmit={(e) => {
          e.preventDefault();
          submit();
        }}
      >
        {children}
      </form>
    </section>
  );
}

/** What comes of a form; on a phone it would lie below the screen. */
export function Result({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="result" role="group" aria-label={title} ref={place}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
