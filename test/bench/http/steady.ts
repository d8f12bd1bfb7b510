// Capacity, and how long a sheet takes at some of it.
import { figure } from '../table.js';
import { makeLoad } from './load.js';
import { goal, loadNow, measureCapacity, middleOf, milliseconds, type Scenario } from './scenario.js';

const RUNS = 3;

export const capacity: Scenario = {
  title: 'Capacity: single sheets, a third each as PDF, SVG and JSON, on 32 connections',
  play: async (stage) => {
    const rows = [['run', 'sheets/s', 'CPU ms a sheet', 'cores of the service', 'cores of the load', 'load average']];
    const rates: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      stage.say(`capacity, run ${run}`);
      const { perSecond, seconds, used, result, load } = await measureCapacity(stage);
      rates.push(perSecond);
      const cost = (1000 * used) / result.all.good;
      const cells = [figure(perSecond), figure(cost, 3), figure(used / seconds, 2)];
      rows.push([String(run), ...cells, figure(result.cpuSeconds / seconds, 2), figure(load, 1)]);
    }
    return { rows, goals: [goal('sheets a second', Math.max(...rates), { atLeast: 1500 }, '/s', 0)] };
  },
};

const AT = 0.6;

export const latency: Scenario = {
  title: `Latency at ${100 * AT} % of capacity: sheets that come at random times`,
  play: async (stage) => {
    const rate = AT * (await stage.capacity());
    const rows = [['run', 'asked/s', 'p50 ms', 'p99 ms', 'longest ms', 'p99 : p50', 'load average']];
    const ratios: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      stage.say(`latency, run ${run}`);
      const { all } = await makeLoad(stage.server.port, {
        seconds: Math.max(5, 30 * stage.share),
        rate,
        connections: 128,
      });
      ratios.push(all.p99 / all.p50);
      const cells = [all.p50, all.p99, all.most].map(milliseconds);
      rows.push([String(run), figure(rate), ...cells, figure(all.p99 / all.p50, 1), loadNow()]);
    }
    return { rows, goals: [goal('p99 at 60 % of capacity, times p50', middleOf(ratios), { atMost: 5 }, 'times')] };
  },
};
