// The referee's page: it answers the calls of one match by touch. All that it shows of a game is made by its script.
import { attributes, html, type Html } from '../../server/html.js';
import { type RefereeId, refereeId } from '../ids/referee-ids.js';
import { renderDocument } from './render-document.js';
import type { PageAssets } from './page-assets.js';

const id = (name: RefereeId) => attributes({ id: refereeId(name) });

/** Returns the document; it is the same for every match. */
export function renderReferee(assets: PageAssets): string {
  const head = {
    title: 'Referee of a match of Word Fleet',
    description: 'Answers the calls of a match by touch, with or without a network.',
    assets,
    script: assets.referee,
  };
  return renderDocument(
    head,
    html`<header>
        <h1>Battle Tracker</h1>
        <p>Referee</p>
      </header>
      <main class="referee">
        ${renderHome()} ${renderGame()}
        <p class="status" ${id('status')} role="status"></p>
        <p class="error banner" ${id('error')} role="alert" hidden></p>
      </main>
      <footer>
        <p><a href="/">Print sheets</a></p>
      </footer>`,
  );
}

function renderHome(): Html {
  return html`<section class="action" ${id('home')}>
    <h2>A match to referee</h2>
    <noscript
      ><p class="notice">The referee needs JavaScript. The rules card says how each call is answered.</p></noscript
    >
    <p>Whoever made a match has a link of its key. It opens both fleets, so it is for a referee who does not play.</p>
    <form class="field">
      <label for="${refereeId('link')}">Link of the key</label>
      <input ${id('link')} type="text" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" />
      <p><button type="submit" class="button">Open</button></p>
    </form>
    <ul class="advice" ${id('open')}></ul>
  </section>`;
}

function renderGame(): Html {
  return html`<div ${id('game')} hidden>
    <h2 ${id('title')}></h2>
    <p class="said" ${id('said')} role="status" aria-live="assertive"></p>
    <p ${id('next')}></p>
    <div class="choose" role="group" aria-label="Who speaks" ${id('sides')}></div>
    ${renderOpening()}
    <form ${id('call')}>
      <div class="choose" role="group" aria-label="What is called" ${id('tools')}></div>
      <div class="board" role="group" aria-label="Squares" ${id('board')}></div>
      <div class="keys" role="group" aria-label="Letters or digits" ${id('keys')}></div>
      <p class="row">
        <output ${id('draft')}></output>
        <button type="button" class="button small" ${id('erase')}>Erase</button>
      </p>
      <button type="submit" class="big" ${id('ask')}></button>
    </form>
    <p><button type="button" class="button" ${id('undo')}>Undo the last answer</button></p>
    ${renderDone()}
    <p class="notice" ${id('kept')}>
      Both fleets and all calls are kept on this device, so that a reload loses nothing, until you forget the game. Keep
      it from the players.
    </p>
    <p class="note" ${id('offline')}></p>
    <p><button type="button" class="button" ${id('forget')}>Forget this game</button></p>
  </div>`;
}

function renderOpening(): Html {
  return html`<section ${id('opening')}>
    <p class="note" ${id('lines')}></p>
    <p class="field" ${id('day-field')}>
      <label for="${refereeId('day')}">Day of the month</label>
      <input ${id('day')} type="number" min="1" max="31" step="1" required />
    </p>
    <div class="row" ${id('offers')}></div>
    <details>
      <summary>It is settled already</summary>
      <div class="row" ${id('settled')}></div>
    </details>
  </section>`;
}

function renderDone(): Html {
  return html`<details ${id('done')}>
    <summary>Calls and after-action sheet</summary>
    <ol ${id('log')}></ol>
    <p class="row">
      <button type="button" class="button small" ${id('copy')}>Copy the log</button>
      <button type="button" class="button small" ${id('save')}>Save the log</button>
      <button type="button" class="button small" ${id('pdf')}>Save the sheet as PDF</button>
    </p>
    <p class="note">The PDF is drawn by the service and needs a network; what stands below can be printed without.</p>
    <label class="choice"
      ><input type="checkbox" ${id('fleets')} /><span>Show what was never found, for the referee’s eyes</span></label
    >
    <div ${id('after')}></div>
  </details>`;
}
