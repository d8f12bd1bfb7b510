// Takes files that are dropped on a place or chosen with its button.

export type TakeFile = (file: File) => void;

/** Wires a place to drop files on, which shows while one is held above it, and the button that chooses one. */
export function takeFiles(place: HTMLElement, chooser: HTMLInputElement, take: TakeFile): void {
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file !== undefined) take(file);
    // The same file may be chosen again once it is mended.
    chooser.value = '';
  });
  const hover = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    place.dataset['over'] = '';
  };
  place.addEventListener('dragenter', hover);
  place.addEventListener('dragover', hover);
  place.addEventListener('dragleave', () => delete place.dataset['over']);
  place.addEventListener('drop', (event) => {
    delete place.dataset['over'];
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  });
}
