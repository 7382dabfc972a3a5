import { ASKED_JOBS, isDeleting } from '@osmp/domain/jobs/job-runs.ts'
import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import { useCall, useCallMutation } from '../../kit/calls/query.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { jobTexts } from '../job-texts.ts'
import { useCountWords } from '../use-count-words.ts'
import { useNamed } from '../use-named.ts'

/** Asks before a job runs now; of one that deletes for good, with what it would delete. `name` stays while it closes. */
export function JobRun(props: { name: string | undefined; open: boolean; onClose: () => void }) {
  const { name, open, onClose } = props
  const text = jobTexts.useText()
  const named = useNamed()
  const words = useCountWords()
  const job = ASKED_JOBS.find((one) => one === name)
  const deleting = name !== undefined && isDeleting(name) ? name : undefined
  const due = useCall(
    'jobs',
    'jobDue',
    { name: deleting ?? 'privacy-retention' },
    { enabled: open && deleting !== undefined, staleTime: 0 },
  )
  const run = useCallMutation('jobs', 'jobRun', {
    invalidates: ['jobs'],
    onSuccess: () => showToast({ type: 'success', text: text.started }),
  })
  const counts = due.data?.counts ?? []
  const isCounting = deleting !== undefined && due.isFetching
  const isUncounted = deleting !== undefined && !due.isFetching && due.isError
  const dueText = () => {
    if (isCounting) return text.counting
    if (isUncounted) return text.uncounted
    if (counts.length === 0) return text.noneDue
    return text.due(
      counts.reduce((sum, { count }) => sum + count, 0),
      words(counts),
    )
  }
  const title = job === undefined ? undefined : jobWords(job)?.name
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.runTitle(title ? named(title) : '')}
      text={deleting === undefined ? text.runText : dueText()}
      confirmLabel={isUncounted ? text.countAgain : text.runNow}
      danger={deleting !== undefined && counts.length > 0 && !isUncounted}
      busy={isCounting}
      onConfirm={() => {
        if (isUncounted) return void due.refetch()
        // Closed first: the second tap of two does nothing.
        if (!open || job === undefined) return
        onClose()
        run.mutate({ name: job })
      }}
    />
  )
}
