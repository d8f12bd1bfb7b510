// The values of a rule that is on or off, the default first.

export const onOff = [true, false] as const;

export const offOn = [false, true] as const;
