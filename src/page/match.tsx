// A match of two friends: both sheets printed at one table, or one printed and the other sent.
import { useState } from 'preact/hooks';
import { Action, printFile, Result, SaveAll, saveFile, TaskState, textFile, useLeaveWarning } from './files.js';
import { sheetRows } from './choices.js';
import { EditionField, Options, PrinterSides, Unusual } from './options.js';
import { PlayerNames, type Names } from './players.js';
import { Preview } from './preview.js';
import { SendSheet, TakeSheet } from './sent-sheet.js';
import { Sheets } from './sheets.js';
import { Faults, sentence, usePage, useTask } from './state.js';
import { duplexOf, fieldsOf, filled } from './values.js';
import type { MadeEvent } from './work/events.js';
import { Button, Fold } from './fields.js';

interface Made extends MadeEvent {
  names: Names;
  isTwoSided: boolean;
  secret: string;
  /** What it was ordered with, and what of that is not of paper alone, to tell when that has changed. */
  order: string;
  game: string;
}

const onPaper = ['duplex', ...sheetRows.flatMap(({ name, form }) => (form.part === 'paper' ? name : []))];

export function Match() {
  return <TwoSheets isApart={false} />;
}

export function Send() {
  return <TwoSheets isApart />;
}

function TwoSheets({ isApart }: { isApart: boolean }) {
  const { values, setEvent, place } = usePage();
  const task = useTask();
  const [names, setNames] = useState<Names>({ alpha: '', bravo: '' });
  const [made, setMade] = useState<Made | null>(null);
  const given = filled({ ...names });
  const duplex = duplexOf(values);
  const fields = { ...fieldsOf(values), ...given, duplex, ...(isApart ? {} : { split: 'all' as const }) };
  const order = JSON.stringify([values, given]);
  const isNew = made?.order === order;
  const game = JSON.stringify([given, Object.entries(values).filter(([name]) => !onPaper.includes(name))]);
  const first = isApart ? 'alpha.pdf' : 'sheets.pdf';
  const deal = (secret?: string) =>
    task.run('Dealing two fleets that suit each other …', async () => {
      setMade(null);
      const match = await task.ask('match', { fields, secret });
      const called = { alpha: names.alpha.trim() || 'Alpha', bravo: names.bravo.trim() || 'Bravo' };
      setMade({ ...match, names: called, isTwoSided: duplex === undefined, order, game });
      setEvent(match.event);
      return printFile(fileOf(match, first));
    });
  const print =
    made !== null && isNew
      ? () => task.run('', () => printFile(fileOf(made, first)))
      : // On other paper it is the same match: a sheet that was sent goes on.
        () => deal(made?.game === game ? made.secret : undefined);
  useLeaveWarning(made !== null);
  const act = isApart ? 'Print my sheet' : 'Print both sheets';
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title={isApart ? 'In two places' : 'At one table'} submit={() => void print()}>
          <EditionField />
          <PlayerNames names={names} {...(isApart ? { own: 'alpha' as const } : {})} change={setNames} />
          <button class={isApart && isNew ? 'button' : 'big'} type="submit">
            {act}
          </button>
          <Unusual />
          <TaskState task={task} />
        </Action>
        {made === null ? null : (
          <Result title={isApart ? `Now send ${made.names.bravo}’s sheet` : 'Your match is ready'}>
            {isNew ? null : (
              <p class="note" role="status">
                You have changed something since: this match was made before that.
              </p>
            )}
            {isApart ? (
              <SendSheet
                key={made.head}
                event={made.event}
                name={made.names.bravo}
                file={fileOf(made, 'bravo.pdf')}
                isMain={isNew}
              />
            ) : (
              <p>
                Each sheet lies behind a page that covers it: nobody sees a fleet. Print at actual size,{' '}
                {made.isTwoSided ? 'on both sides; if your printer cannot, say so under “Paper”' : 'on one side'}. Keep
                this page open until the game is over, to print a sheet again.
              </p>
            )}
            <More made={made} isApart={isApart} again={() => void deal()} />
          </Result>
        )}
      </div>
      <Options paper={<PrinterSides />} />
      <div class="more">{isApart ? <TakeSheet /> : <Sheets />}</div>
      {place === (isApart ? 'send' : 'match') ? <Preview player={names.alpha} /> : null}
    </Faults.Provider>
  );
}

function fileOf({ files }: Pick<MadeEvent, 'files'>, path: string) {
  const bytes = files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
  return { name: path, type: 'application/pdf', bytes };
}

const seats = [
  ['alpha', 'A'],
  ['bravo', 'B'],
] as const;

/** What can be done with a match that was made, besides. */
function More({ made, isApart, again }: { made: Made; isApart: boolean; again: () => void }) {
  const { go } = usePage();
  const task = useTask();
  const printOne = (seat: 'A' | 'B') =>
    task.run('Drawing the sheet …', async () => {
      return printFile(await task.ask('again', { event: made.event, choice: { round: 1, table: 1, seat } }));
    });
  const saveEvent = () => {
    saveFile(textFile('match.battle-tracker.json', made.event, 'application/json'));
    task.say('Saved as match.battle-tracker.json. It opens both fleets: keep it from both players.');
  };
  const print = (path: string) => void task.run('', () => printFile(fileOf(made, path)));
  return (
    <>
      {made.notes.map((note) => (
        <p key={note}>{sentence(note)}</p>
      ))}
      <div class="buttons">
        {isApart ? (
          <Button onClick={() => print('rules.pdf')}>Print the rules</Button>
        ) : (
          <Button onClick={() => saveFile(fileOf(made, 'sheets.pdf'))}>Save as PDF</Button>
        )}
        <Button onClick={again}>Deal another match</Button>
      </div>
      <TaskState task={task} />
      <Fold title="More" held={`${isApart ? '' : 'one sheet again, '}the key, judge a call`}>
        <p class="note">The key and the event file show both fleets: keep them for disputes.</p>
        <div class="buttons">
          {isApart
            ? null
            : seats.map(([side, seat]) => (
                <Button key={side} onClick={() => void printOne(seat)}>
                  {made.names[side]}’s sheet again
                </Button>
              ))}
          <Button onClick={() => print('key.pdf')}>The key</Button>
          <Button onClick={saveEvent}>Save the event file</Button>
          <Button onClick={() => go('judge')}>Judge a call</Button>
          <SaveAll what="all" archive={made.archive} files={made.files} task={task} />
        </div>
      </Fold>
    </>
  );
}
