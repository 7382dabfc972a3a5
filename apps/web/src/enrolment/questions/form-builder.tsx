import { judgeForm, type KeepMost } from '@osmp/domain/enrolment/enrolment-form.ts'
import { FORM_FAULT_NAMES } from '@osmp/domain/enrolment/form-fault-names.ts'
import { lazy, Suspense, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { useLocale } from '../../kit/texts.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { paths } from '../../paths.ts'
import type { FormItem, FormItems } from './form-draft.ts'
import { formTexts } from './form-texts.ts'
import { ItemRows } from './item-rows.tsx'
import styles from './form-builder.module.css'

/** The fields that doctors see come after the questions to be written. */
const FormPreview = lazy(async () => ({ default: (await import('./form-preview.tsx')).FormPreview }))

type Form = CallOutput<'enrolment', 'enrolmentForm'>

/** The meeting's own questions, kept on the device while they are written, and published at once. */
export function FormBuilder({ engagementId, form }: { engagementId: string; form: Form }) {
  const text = formTexts.useText()
  const isDesktop = useIsDesktop()
  const draft = useKeptDraft<{ items: FormItem[] }>('enrolmentForm', engagementId, { items: form.items })
  const { items } = draft.typed
  const [isJudged, setJudged] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const { faults, whole } = useFaultsOf(items, form.keepMost, isJudged)
  const save = useCallMutation('enrolment', 'enrolmentFormSave', {
    invalidates: ['enrolment', 'landing'],
    onSuccess: (_, sent) => {
      draft.taken({ items: sent.items })
      setOvertaken(false)
      showToast({ type: 'success', text: text.published(sent.items.length) })
    },
  })
  const overtaken = (error: unknown) => {
    if (!isRefusal(error, 'enrolmentFormMoved')) return
    setOvertaken(true)
    void invalidate('enrolment')
  }
  const publish = () => {
    setJudged(true)
    const input = { engagementId, version: form.version, items }
    if (judgeForm(items, form.keepMost).length === 0) save.mutate(input, { onError: overtaken })
  }
  const takeTheirs = () => {
    draft.forget()
    setOvertaken(false)
  }
  return (
    <Page
      title={text.title}
      back="history"
      width="wide"
      bottom={
        <BottomBar
          above={isOvertaken && <ActionLink onClick={takeTheirs}>{text.takeTheirs}</ActionLink>}
          note={whole}
          primary={
            <Button
              variant="primary"
              block
              busy={save.isPending}
              reason={draft.isUnsaved ? undefined : text.unchanged}
              onClick={publish}
            >
              {text.publish}
            </Button>
          }
        />
      }
    >
      <DraftQuestions
        draft={draft}
        refused={null}
        labelOf={() => text.title}
        shownOf={(value) => text.count(value.length)}
        readStored={() => form.items}
        onSettled={() => setJudged(false)}
      />
      {form.version > 0 && (
        <Group>
          <Row title={text.answers} href={paths.registrationListAnswers({ engagementId })} />
        </Group>
      )}
      <div className={styles.columns}>
        <ItemRows
          items={items}
          most={form.keepMost}
          faults={faults}
          onChange={(next) => draft.change({ items: next })}
        />
        {items.length > 0 && (
          <Suspense>
            <FormPreview key={String(isDesktop)} items={items} fold={isDesktop ? 'open' : 'closed'} />
          </Suspense>
        )}
      </div>
    </Page>
  )
}

/** The faults, once it was tried to publish: a sentence by question, and one for the form as a whole. */
function useFaultsOf(items: FormItems, most: KeepMost, isJudged: boolean) {
  const text = formTexts.useText()
  const locale = useLocale()
  const faults = new Map<string, string>()
  let whole: string | undefined
  for (const { fault, item } of isJudged ? judgeForm(items, most) : []) {
    const key = item === null ? undefined : items[item - 1]?.key
    if (fault === 'tooManyItems' || fault === 'tooLarge') whole = text.tooLong
    else if (key !== undefined && !faults.has(key)) {
      const said = FORM_FAULT_NAMES[fault][locale]
      faults.set(key, said)
      whole ??= text.nth(item ?? 0, said)
    }
  }
  return { faults, whole }
}
