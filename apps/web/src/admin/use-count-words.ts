import { JOB_COUNTS, type JobCount } from '@osmp/domain/jobs/job-runs.ts'
import { jobTexts } from './job-texts.ts'
import { useNamed } from './use-named.ts'

type Counted = { readonly what: JobCount; readonly count: number }

/** What a run deleted or would delete, in one line. */
export function useCountWords(): (counts: readonly Counted[]) => string {
  const text = jobTexts.useText()
  const named = useNamed()
  return (counts) =>
    counts
      .map(({ what, count }) => text.counted(named(JOB_COUNTS[what]), count.toLocaleString('en')))
      .join(text.separator)
}
