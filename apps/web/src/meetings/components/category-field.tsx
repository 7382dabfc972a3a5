import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { executeTypesOf } from '@osmp/domain/lookups/execute-types.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { ChangeForm, MeetingFormState } from '../meeting-form-state.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'

const CATEGORIES = ['ONETIME', 'PPM', 'TAXONOMY', 'VX'] as const satisfies readonly MeetingCategory[]

/** Which kind of meeting this form makes; the two kinds with screens of their own are links. */
export function CategoryField({ form, change }: { form: MeetingFormState; change: ChangeForm }) {
  const text = meetingFormTexts.useText()
  const choose = (category: MeetingCategory) =>
    change((current) => {
      const [first = 'onSite', ...others] = executeTypesOf(category)
      const executeType = [first, ...others].find((type) => type === current.executeType) ?? first
      // A platform of one category may not serve another.
      return { category, executeType, platform: null }
    })
  return (
    <div>
      <Segmented<MeetingCategory>
        label={text.category}
        options={CATEGORIES.map((value) => ({ value, label: text[value] }))}
        value={form.category}
        onChange={choose}
      />
      <nav className={styles.links} aria-label={text.category}>
        <a className={styles.link} href={paths.createEvent()}>
          {text.toEvent}
          <Icon name="chevron-right" />
        </a>
        <a className={styles.link} href={paths.createEventEdaCreate()}>
          {text.toEda}
          <Icon name="chevron-right" />
        </a>
      </nav>
    </div>
  )
}
