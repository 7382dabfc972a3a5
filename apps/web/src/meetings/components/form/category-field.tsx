import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { lazy, Suspense } from 'react'
import { defineTexts } from '../../../kit/texts.ts'
import type { ChangeForm, MeetingFormState } from '../../form/meeting-form-state.ts'
import styles from '../../form/meeting-form.module.css'

const loadList = () => import('./kind-list.tsx')
const KindList = lazy(async () => ({ default: (await loadList()).KindList }))

/** The kinds with forms of their own stay what they are. */
const FIXED: readonly MeetingCategory[] = ['SUBEVENT', 'REMOTE_EDA']

const { useText } = defineTexts({
  'zh-CN': { SUBEVENT: '在大型活动的日期、产品和预算内召开', REMOTE_EDA: '仅线上召开，邀请指定医生参会' },
  en: {
    SUBEVENT: "Within the event's dates, products and budget",
    REMOTE_EDA: 'Online only, for the doctors you invite',
  },
})

/** Which kind of meeting this form makes: to be chosen, or what it is. */
export function CategoryField({ form, change }: { form: MeetingFormState; change: ChangeForm }) {
  const hints = useText()
  if (FIXED.includes(form.category))
    return <p className={styles.hint}>{form.category === 'SUBEVENT' ? hints.SUBEVENT : hints.REMOTE_EDA}</p>
  return (
    <div className={styles.kinds}>
      <Suspense>
        <KindList form={form} change={change} />
      </Suspense>
    </div>
  )
}
