// Makes something when it is first asked for, and keeps it.

/** Returns a function that makes the value once; what fails is tried again. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
