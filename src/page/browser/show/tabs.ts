// The tabs: one stop for the keyboard, arrows between them, and a place in the address for each.
import { type TabName, tabNames as names } from '../../ids/element-ids.js';
import { find, show } from './find.js';

/** Makes tabs of the panels, opens the one that the address names, and says when another is opened. */
export function startTabs(opened: () => void): void {
  for (const name of names) {
    const [tab, panel] = [tabOf(name), find(`panel-${name}`, HTMLElement)];
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => openTab(name, opened));
    tab.addEventListener('keydown', (event) => move(event, name, opened));
  }
  const follow = () => openTab(named(location.hash), opened, false);
  addEventListener('hashchange', follow);
  follow();
}

export function openedTab(): TabName {
  return names.find((name) => tabOf(name).getAttribute('aria-selected') === 'true') ?? 'play';
}

function openTab(name: TabName, opened: () => void, addressed = true): void {
  for (const each of names) {
    const isOpen = each === name;
    tabOf(each).setAttribute('aria-selected', String(isOpen));
    tabOf(each).tabIndex = isOpen ? 0 : -1;
    show(`panel-${each}`, isOpen);
  }
  // People who settle disputes come from either tab; the file stays open in both.
  show('made', name === 'tournament' || name === 'judge');
  if (addressed)
    history.replaceState(null, '', `${location.pathname}${location.search}${name === 'play' ? '' : `#${name}`}`);
  opened();
}

function move(event: KeyboardEvent, from: TabName, opened: () => void): void {
  const at = names.indexOf(from);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: names.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const name = names[(to + names.length) % names.length] as TabName;
  openTab(name, opened);
  tabOf(name).focus();
}

function named(hash: string): TabName {
  return names.find((name) => hash === `#${name}`) ?? 'play';
}

function tabOf(name: TabName): HTMLButtonElement {
  return find(`tab-${name}`, HTMLButtonElement);
}
