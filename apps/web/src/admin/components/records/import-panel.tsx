import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../kit/calls/api-error.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { useCallMutation } from '../../../kit/calls/mutation.ts'
import { invalidate } from '../../../kit/calls/query.ts'
import { saveTextFile } from '../../../kit/upload/save-text-file.ts'
import { upload } from '../../../kit/upload/upload.ts'
import { Fault } from '../../../ui/page/fault.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import styles from '../../import.module.css'
import { importTexts } from '../../import-texts.ts'
import { listPath } from '../../record-paths.ts'
import { useNamed } from '../../use-named.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { PaneHead } from '../pane-head.tsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_BYTES = 8 * 1024 * 1024
type Plan = CallOutput<'admin', 'importDryRun'>

/** From a template to records: the file is checked whole before a single row is taken. */
export function ImportPanel({ resource }: { resource: ResourceKey }) {
  const text = importTexts.useText()
  const named = useNamed()
  const job = useImport(resource)
  const picker = useRef<HTMLInputElement>(null)
  const template = useCallMutation('admin', 'importTemplate', {
    onSuccess: ({ name, content }) =>
      saveTextFile(
        name,
        Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
        XLSX,
      ),
  })
  return (
    <>
      <PaneHead resource={resource} title={text.title(named(RESOURCES[resource].name))} isActive />
      <div className={styles.panel}>
        <p className={styles.step}>1. {text.step1}</p>
        <Button icon="download" busy={template.isPending} onClick={() => template.mutate({ resource })}>
          {text.template}
        </Button>
        <p className={styles.step}>2. {text.step2}</p>
        <input
          ref={picker}
          type="file"
          accept={`.xlsx,${XLSX}`}
          className="visually-hidden"
          aria-label={text.choose}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void job.check(file)
          }}
        />
        <Button
          icon="upload"
          variant={job.plan === null ? 'primary' : 'secondary'}
          busy={job.isChecking}
          onClick={() => picker.current?.click()}
        >
          {job.plan === null ? text.choose : text.another}
        </Button>
        <p className="quiet anywhere">{job.fileName ?? text.limits}</p>
        {job.fault !== null && <Fault>{job.fault}</Fault>}
        {job.plan && (
          <ImportOutcome
            resource={resource}
            plan={job.plan}
            isApplying={job.isApplying}
            onApply={() => void job.apply()}
          />
        )}
      </div>
    </>
  )
}

/** A file on its way: checked, then taken as it was checked. */
function useImport(resource: ResourceKey) {
  const go = useGo()
  const text = importTexts.useText()
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<'checking' | 'applying' | null>(null)
  const form = (from: File) => new Blob([from], { type: 'application/octet-stream' })
  const run = async (what: 'checking' | 'applying', work: () => Promise<void>) => {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPlan(null)
      setFault(error.msg)
    } finally {
      setBusy(null)
    }
  }
  return {
    plan,
    fault,
    fileName: file?.name,
    isChecking: busy === 'checking',
    isApplying: busy === 'applying',
    check: async (chosen: File) => {
      setFile(chosen)
      setPlan(null)
      if (chosen.size > MOST_BYTES) return setFault(text.tooLarge)
      return run('checking', async () => {
        setPlan(await upload('admin', 'importDryRun', { query: { resource }, form: form(chosen) }))
      })
    },
    apply: async () => {
      if (file === null || plan === null) return
      const { fileHash, planHash } = plan
      await run('applying', async () => {
        const done = await upload('admin', 'importApply', { query: { resource, fileHash, planHash }, form: form(file) })
        showToast({
          type: 'success',
          text: done.asked ? text.asked(done.asked.number) : text.done(done.created, done.changed),
        })
        void invalidate('admin')
        go(listPath(resource))
      })
    },
  }
}
