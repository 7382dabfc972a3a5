/** A cluster run as Markdown, for an operator who asks what to expect. */
const seconds = (value) => (value === null ? 'none' : `${value.toFixed(1)} s`)
const ms = (value) => (value === null ? '–' : `${value} ms`)
const percent = (share) => `${(share * 100).toFixed(1)} %`

export function reportOf({ rows, judged, verified, facts }) {
  const { acknowledged, lost, double, denied, seats } = judged
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} × ${kind}`)
  return [
    '# Report of a cluster run',
    '',
    'Written by `npm run cluster`. All parts ran on one machine, so that a fault takes CPU from the rest of it: read seconds as upper bounds.',
    '',
    `- ${facts.day}, ${facts.cpus} cores, version ${facts.version}; from ${facts.previous}`,
    `- HAProxy, pgbouncer (transaction mode), PostgreSQL 15 under Patroni and three etcd with a synchronous standby, three web processes, two workers, an object store that checks signatures, Prometheus`,
    `- Load: ${facts.calls} calls in ${facts.minutes} minutes, about ${facts.rate} a second; a call without an answer is asked again as the same call`,
    '',
    '| fault | target | first success | last failure | failed calls | p99 before | during | after | what was done |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.target === undefined ? '–' : `≤ ${row.target} s`} | ${seconds(row.firstSuccessSeconds)}${row.isMet ? '' : ' **missed**'} | ${seconds(row.wellAgainSeconds)} | ${percent(row.failedShare)} of ${row.calls} | ${ms(row.p99Before)} | ${ms(row.p99During)} | ${ms(row.p99After)} | ${row.note} |`,
    ),
    '',
    'First success: the longest time without a write that succeeded, which is about 0.3 s when nothing is broken. Last failure: from the fault to the end of the last attempt that got no answer or a 5xx.',
    '',
    '## What was kept',
    '',
    `| question | answer |`,
    '|---|---|',
    `| acknowledged | ${kinds.join(', ')} |`,
    `| acknowledged and lost | ${lost.length}${listed(lost)} |`,
    `| effects that came twice | ${double.length}${listed(double)} |`,
    `| refused at the first attempt, and there all the same | ${denied.length}${listed(denied)} |`,
    `| seats | ${seats.asked} people asked for ${seats.seats}, ${seats.enrolled} have one, counted as ${seats.taken}: ${seats.isExact ? 'exact' : '**not exact**'} |`,
    `| \`npm run verify\` | ${verified.split('\n').slice(0, 3).join('; ')} |`,
    `| scraped by Prometheus | ${facts.scraped} |`,
    '',
    '## What a run leaves out',
    '',
    'Each fault comes once unless `--rounds` says more. Not broken: a disk that is slow, the clock of the database’s machine, a network between two machines that loses some packets.',
    'The release before is the commit in brackets, whose schema allows two releases side by side; from the tagged 0.1.0 the upgrade needs a stop ([CHANGELOG](../../CHANGELOG.md)).',
    '',
  ].join('\n')
}

const listed = (lines) => (lines.length === 0 ? '' : `: ${lines.slice(0, 5).join(', ')}`)
