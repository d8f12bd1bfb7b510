// What comes of the work: files that are saved, printed or put into a folder.
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MadeFile } from '../core/files.js';
import type { File } from './work/sheets.js';
import { Faults, labelOf, type Task } from './state.js';
import { Button } from './fields.js';

/** How long a browser may take to open what it was handed, in milliseconds. */
const PATIENCE = 60_000;

/** How long a frame may take to show a file. */
const FRAME_PATIENCE = 4000;

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

/** Opens the print dialog of a PDF, else the PDF in a tab, else saves it. Returns what was done, for the person. */
export async function printFile(file: File): Promise<string> {
  if (navigator.pdfViewerEnabled !== false) {
    const address = addressOf(file);
    // Phones print from their viewers alone.
    const isFramed = navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches;
    if (isFramed && (await printFramed(address))) return 'The print dialog is open.';
    if (window.open(address, '_blank') !== null) return 'It is open in a new tab: print it from there.';
  }
  saveFile(file);
  return `It is among your downloads as ${file.name}: print it from there.`;
}

/** Returns whether the browser prints a file that it shows in a frame. */
function printFramed(address: string): Promise<boolean> {
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'printed';
  frame.title = 'What is printed';
  frame.tabIndex = -1;
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), FRAME_PATIENCE);
    frame.onload = () => {
      try {
        frame.contentWindow?.print();
        resolve(true);
      } catch {
        resolve(false);
      }
    };
    frame.src = address;
    document.body.append(frame);
  });
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
export function FileList({ files }: { files: readonly (Pick<MadeFile, 'path' | 'bytes'> & { says?: string })[] }) {
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
              <Button aria-label={`Print ${made.path}`} onClick={() => void printFile(file)}>
                Print
              </Button>
            ) : null}
            <Button aria-label={`Save ${made.path}`} onClick={() => saveFile(file)}>
              Save
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The button that prints what is wanted first of what was made. */
export function PrintFirst({
  path,
  title,
  files,
  isMain,
  done,
  task,
}: {
  path: string;
  title: string;
  files: readonly Pick<MadeFile, 'path' | 'bytes'>[];
  isMain: boolean;
  done?: () => void;
  task: Task;
}) {
  const made = files.find((file) => file.path === path);
  return made === undefined ? null : (
    <Button
      look={isMain ? 'big' : 'button'}
      onClick={() => void task.run('', () => printFile(fileOf(made))).then(done)}
    >
      {title}
    </Button>
  );
}

/** Saves all as an archive or, where the browser can, into a folder. `what` is said after "Save". */
export function SaveAll({
  what,
  archive,
  files,
  task,
}: {
  what: string;
  archive: File;
  files: readonly Pick<MadeFile, 'path' | 'bytes'>[];
  task: Task;
}) {
  const intoFolder = async () => {
    const folder = await writeFolder(files);
    return folder === null ? undefined : `Written into the folder ${folder}.`;
  };
  return (
    <div class="buttons">
      <Button
        onClick={() => {
          saveFile(archive);
          task.say(`Saved as ${archive.name}.`);
        }}
      >
        Save {what} as ZIP
      </Button>
      {canWriteFolders() ? (
        <Button onClick={() => void task.run('', intoFolder)}>Put {what} into a folder</Button>
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
async function writeFolder(files: readonly { path: string; bytes: Uint8Array }[]): Promise<string | null> {
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

/** The fields on the screen that are wrong, and what is wrong with others. */
interface Sorted {
  here: readonly string[];
  elsewhere: string;
}

/** What a form's task says of itself: what goes on, how far it is, what went wrong; then the first field that is wrong has the focus. */
export function TaskState({ task }: { task: Task }) {
  const { progress, status, isBusy, stop, faults } = task;
  const place = useRef<HTMLParagraphElement>(null);
  const [{ here, elsewhere }, sort] = useState<Sorted>({ here: [], elsewhere: '' });
  const banner = [task.banner, elsewhere].filter(Boolean).join(' ');
  const wrong = () =>
    [...(place.current?.closest('main')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].filter(
      (each) => each.closest('[hidden]') === null,
    );
  const lead = (name?: string) => {
    const field = wrong().find((each) => name === undefined || each.dataset['field'] === name);
    for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
    (field?.querySelector<HTMLElement>('input') ?? field)?.focus();
  };
  // What stands at a field is said there alone.
  useLayoutEffect(() => {
    const at = wrong().map((each) => each.dataset['field'] ?? '');
    const left = Object.entries(faults).filter(([name]) => !at.includes(name));
    sort({
      here: [...new Set(at)].filter((name) => name in faults),
      elsewhere: left.map(([, said]) => said).join(' '),
    });
  }, [faults]);
  useEffect(() => {
    if (banner !== '' || Object.keys(faults).length > 0) lead();
  }, [banner, faults]);
  return (
    <>
      {isBusy ? (
        <div class="progress">
          {progress === null || progress.done === 0 ? (
            <progress aria-label="Working" />
          ) : (
            <progress aria-label="Done so far" max={Math.max(1, progress.total)} value={progress.done} />
          )}
          <Button onClick={stop}>Cancel</Button>
        </div>
      ) : null}
      <p class="status" role="status" ref={place}>
        {progress === null ? status : `${status} ${progress.done} of ${progress.total}`}
      </p>
      {here.length === 0 ? null : (
        <p class="error">
          {here.map((name) => (
            <Button look="link" key={name} onClick={() => lead(name)}>
              Mend “{labelOf(name) || name}”
            </Button>
          ))}
        </p>
      )}
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
  step,
  submit,
  children,
}: {
  title: string;
  /** The name of its place, where something else leads there. */
  step?: string;
  submit: () => void;
  children: ComponentChildren;
}) {
  const { settle } = useContext(Faults);
  return (
    <section class="action" aria-label={title} data-step={step} tabIndex={step === undefined ? undefined : -1}>
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
export function Result({ title, children }: { title: string; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="result" role="group" aria-label={title} ref={place}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
