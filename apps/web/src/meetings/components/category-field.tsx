import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { categoryPatch, contentOf, losesContent } from '../category-patch.ts'
import type { ChangeForm, MeetingFormState } from '../meeting-form-state.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'

const CATEGORIES = ['ONETIME', 'PPM', 'TAXONOMY', 'VX'] as const satisfies readonly MeetingCategory[]

const { useText } = defineTexts({
  'zh-CN': {
    SUBEVENT: '子会议在活动的日期、产品和预算内召开',
    ONETIME: '线下、线上或两者结合',
    PPM: '在医院科室召开，可同步线上',
    TAXONOMY: '课题选自一个产品的内容分类',
    REMOTE_EDA: '仅线上召开，邀请指定医生参会',
    VX: '用微信线上召开，没有预算，讲者无劳务费',
    cleared: '产品和课题需要重新选择',
    undo: '撤销',
  },
  en: {
    SUBEVENT: "Within the event's dates, products and budget",
    ONETIME: 'On site, online or both',
    PPM: 'At a hospital department, online as well if you like',
    TAXONOMY: "Topics of one branch of a product's content",
    REMOTE_EDA: 'Online only, for the doctors you invite',
    VX: 'Online by WeChat, without a budget or speaker fees',
    cleared: 'Please choose products and topics again',
    undo: 'Undo',
  },
})

/** Which kind of meeting this form makes; the two kinds with screens of their own are links, and stay what they are. */
export function CategoryField({ form, change }: { form: MeetingFormState; change: ChangeForm }) {
  const text = meetingFormTexts.useText()
  const hints = useText()
  const hint = <p className={styles.hint}>{hints[form.category]}</p>
  if (!CATEGORIES.some((category) => category === form.category)) return hint
  const choose = (category: MeetingCategory) => {
    change((current) => categoryPatch(current, category))
    if (!losesContent(form, category)) return
    const undo = () => change(contentOf(form))
    showToast({ type: 'warning', text: hints.cleared, action: { label: hints.undo, onPress: undo } })
  }
  return (
    <div>
      <Segmented<MeetingCategory>
        label={text.category}
        options={CATEGORIES.map((value) => ({ value, label: text[value] }))}
        value={form.category}
        onChange={choose}
      />
      {hint}
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
