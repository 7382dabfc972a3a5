import { ASKED_JOBS, isDeleting } from '@osmp/domain/jobs/job-runs.ts'
import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
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
  const go = useGo()
  const run = useCallMutation('jobs', 'jobRun', {
    invalidates: ['jobs'],
    onSuccess: ({ waits }) =>
      showToast({ type: 'success', text: waits ? text.secondAsked(waits.number) : text.started }),
  })
  const counts = due.data?.counts ?? []
  const isCounting = deleting !== undefined && due.isFetching
  const isUncounted = deleting !== undefined && !due.isFetching && due.isError
  const waits = isCounting || isUncounted ? undefined : due.data?.waits
  const confirmLabel = () => {
    if (isUncounted) return text.countAgain
    if (waits) return text.lookAtRequest
    return deleting !== undefined && due.data?.needsSecond === true ? text.askSecond : text.runNow
  }
  const dueText = () => {
    if (isCounting) return text.counting
    if (isUncounted) return text.uncounted
    if (waits) return text.secondWaits(waits.number)
    if (counts.length === 0) return text.noneDue
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    return due.data?.needsSecond === true ? text.second(total, words(counts)) : text.due(total, words(counts))
  }
  const title = job === undefined ? undefined : jobWords(job)?.name
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.runTitle(title ? named(title) : '')}
      text={deleting === undefined ? text.runText : dueText()}
      confirmLabel={confirmLabel()}
      danger={deleting !== undefined && counts.length > 0 && !isUncounted && due.data?.needsSecond !== true}
      busy={isCounting}
      onConfirm={() => {
        if (isUncounted) return void due.refetch()
        // Closed first: the second tap of two does nothing.
        if (!open || job === undefined) return
        onClose()
        if (deleting !== undefined && waits) return go(paths.secondPersonRequest({ request: waits.requestId }))
        run.mutate({ name: job })
      }}
    />
  )
}
