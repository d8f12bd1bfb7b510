// Puts a text on the clipboard, also where the page does not come over an encrypted connection.

const SAID = 'Copied';

/** Returns whether it was copied; the button that was pressed says so for a while. */
export async function copyText(text: string, button?: HTMLElement): Promise<boolean> {
  const isCopied = await write(text);
  if (isCopied && button !== undefined && button.textContent !== SAID) {
    const before = [...button.childNodes];
    button.replaceChildren(SAID);
    setTimeout(() => button.replaceChildren(...before), 2000);
  }
  return isCopied;
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, which needs no permission. The focus goes back to where it was. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  document.body.append(area);
  area.select();
  // It is out of fashion, but the only one without an encrypted connection.
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
