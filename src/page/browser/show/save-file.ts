// Hands a file to the person as a download.

/** How long a browser may take to open what it was handed, in milliseconds. */
const PATIENCE = 60_000;

/** Saves bytes under a name, wherever downloads go. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}
