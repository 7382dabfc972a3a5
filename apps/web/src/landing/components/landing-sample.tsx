import { coverDrawing } from '@osmp/domain/landing/cover-art.ts'
import { type LandingDesign, shownBlocks } from '@osmp/domain/landing/landing-design.ts'
import { nowMs } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'
import styles from '../editor.module.css'
import { LandingPage } from './landing-page.tsx'
import type { LandingView } from '../landing-view.ts'

const { useText } = defineTexts({
  phone: ['模板在手机上的样子', 'The template on a phone'],
  name: ['这里是会议的名称', 'The name of the meeting'],
  hospital: ['医院名称', 'Hospital'],
  department: ['科室', 'Department'],
  venue: ['会议室', 'Meeting room'],
  address: ['医院所在的地址', 'Where the hospital is'],
  first: ['第一个议题', 'First topic'],
  second: ['第二个议题', 'Second topic'],
  speaker: ['讲者姓名', 'Speaker'],
  title: ['职称', 'Title'],
  organiser: ['主办部门', 'Organising department'],
  product: ['产品名称', 'Product'],
  material: ['会议资料.pdf', 'Materials.pdf'],
})

const DAY = 86_400_000

/** A page with words that stand for a meeting's own, drawn by the page's own parts. It is looked at only. */
export function LandingSample({ design }: { design: LandingDesign }) {
  const text = useText()
  const page = usePage(design)
  return (
    <div className={styles.phone}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.screen} tabIndex={0} role="region" aria-label={text.phone}>
        <div className={styles.inside} inert>
          <LandingPage page={page} standing={null} />
        </div>
      </div>
    </div>
  )
}

function usePage({ template, colour, blocks }: LandingDesign): LandingView {
  const text = useText()
  const start = new Date(nowMs() + 7 * DAY)
  start.setUTCHours(6, 0, 0, 0)
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
  const talk = (topic: string, startsAt: string) => ({
    topic,
    minutes: 40,
    startsAt,
    speakers: [{ name: text.speaker, hco: text.hospital, title: text.title, role: 'speaker' }],
  })
  return {
    engagementId: '',
    engagementName: text.name,
    meetingTypeCategory: 'ONETIME',
    executeType: 'onSite',
    startDatetime: at(0),
    endDatetime: at(120),
    days: [{ from: at(0), to: at(120) }],
    hcoName: text.hospital,
    address: text.address,
    department: text.department,
    venue: text.venue,
    products: [text.product],
    agenda: [talk(text.first, at(0)), talk(text.second, at(40))],
    organiser: text.organiser,
    art: coverDrawing('neutral'),
    moment: 'upcoming',
    seatsLeft: 20,
    isOpen: true,
    consentVersion: '',
    consentText: '',
    takesEmail: false,
    calendarUrl: '',
    look: {
      template,
      colour,
      coverUrl: null,
      materials: [{ name: text.material, url: '', size: 1_200_000 }],
      surveyUrl: null,
      blocks: [...shownBlocks(blocks, { cover: false, survey: false })],
    },
    now: new Date(nowMs()).toISOString(),
  }
}
