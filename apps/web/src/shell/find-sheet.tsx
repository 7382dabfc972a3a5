import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { pinyinInitials } from '@osmp/domain/kit/pinyin-initials.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { based } from '../kit/page/base-path.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCall } from '../kit/calls/query.ts'
import { type Menus, useMayOpen } from '../kit/device/session-store.ts'
import { useMenus } from '../kit/menus.ts'
import { defineTexts, useLocale } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Avatar } from '../ui/mark/avatar.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import { addIcons, isIconName } from '../ui/mark/icon-registry.ts'
import { MORE_ICON_PATHS } from '../ui/mark/icon-paths-more.ts'
import { meetingHref } from '../ui/mark/meeting-href.ts'
import { MeetingRow } from '../ui/mark/meeting-row.tsx'
import { Sheet } from '../ui/overlay/overlays.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import styles from './find-sheet.module.css'
import { byUse, countMenu } from './menu-use.ts'

addIcons(MORE_ICON_PATHS)

const { useText } = defineTexts({
  title: ['查找', 'Find'],
  search: ['会议、讲者、功能，可用拼音首字母', 'Meetings, speakers, functions'],
  functions: ['功能', 'Functions'],
  meetings: ['会议', 'Meetings'],
  speakers: ['讲者', 'Speakers'],
  rules: ['规则', 'Rules'],
  all: ['全部结果', 'All results'],
  nothing: ['没有找到', 'Nothing found'],
  isNew: ['新', 'New'],
})

const FoundRules = lazy(async () => ({ default: (await import('./found-rules.tsx')).FoundRules }))

/** So many of a kind; the rest is on the list they come from. */
const MOST = 5

/** Looks for meetings, speakers, rules and ways in at once; without a word it shows every way in that the server offers me, the most used first. */
export function FindSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const menus = useMenus().data ?? []
  const keys = searchKeys(word)
  const functions = byUse(menus).filter(({ name }) => isFoundIn([name, pinyinInitials(name)], keys))
  const asks = { enabled: open && keyword !== '', staleTime: 30_000 }
  const meetings = useCall('meetings', 'meetingList', { keyword }, asks)
  const speakers = useCall('speakers', 'getSpeaker', { keyword, page: 1 }, asks)
  const [some, people] = keyword === '' ? [[], []] : [meetings.data?.list ?? [], speakers.data?.list ?? []]
  const mayRules = useMayOpen('workbench')
  const isEmpty = functions.length + some.length + people.length === 0
  const nothing = isEmpty && !meetings.isFetching && <EmptyState drawing="search" text={text.nothing} />
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      height="tall"
      initialFocus={box}
      top={
        <div onKeyDown={walk}>
          <SearchBox value={word} onChange={setWord} placeholder={text.search} inputRef={box} />
        </div>
      }
    >
      <div className="column" onKeyDown={walk}>
        {some.length > 0 && (
          <Group title={text.meetings}>
            {some.slice(0, MOST).map((meeting) => (
              <MeetingRow key={meeting.engagementId} meeting={meeting} href={meetingHref(meeting)} />
            ))}
            {some.length > MOST && (
              <Row title={text.all} href={`${paths.main()}?${new URLSearchParams({ keyword })}`} />
            )}
          </Group>
        )}
        {people.length > 0 && (
          <Group title={text.speakers}>
            {people.slice(0, MOST).map((speaker) => (
              <Speaker key={speaker.value} {...speaker} />
            ))}
          </Group>
        )}
        {functions.length > 0 && <Functions title={text.functions} menus={functions} />}
        {mayRules && keyword !== '' ? (
          <Suspense>
            <FoundRules word={keyword} title={text.rules} most={MOST} none={nothing} />
          </Suspense>
        ) : (
          nothing
        )}
      </div>
    </Sheet>
  )
}

type Found = { name: string; level: keyof typeof SPEAKER_LEVEL_NAMES; title: string; hco: string; dept: string }

/** Level and hospital are what one looks a speaker up for; there is no page of a speaker. */
function Speaker({ name, level, title, hco, dept }: Found) {
  const language = useLocale()
  return (
    <Row
      lead={<Avatar name={name} />}
      title={name}
      second={<Dotted line of={[SPEAKER_LEVEL_NAMES[level][language], title, hco, dept]} />}
    />
  )
}

function Functions({ title, menus }: { title: string; menus: Menus }) {
  const text = useText()
  const { mutate: seen } = useCallMutation('system', 'triggerNewTag', { quiet: true, invalidates: ['system'] })
  const take = ({ code, isNew }: Menus[number]) => {
    countMenu(code)
    if (isNew) seen({ code })
  }
  return (
    <Group title={title}>
      {menus.map((menu) => (
        <Row
          key={menu.code}
          lead={<Icon name={isIconName(menu.icon) ? menu.icon : 'layers'} />}
          title={menu.name}
          end={menu.isNew ? <New says={text.isNew} /> : undefined}
          arrow={false}
          href={based(menu.path)}
          onClick={() => take(menu)}
        />
      ))}
    </Group>
  )
}

const New = ({ says }: { says: string }) => (
  <span className={styles.dot}>
    <span className="visually-hidden">{says}</span>
  </span>
)

/** Arrow keys go from the field to the rows and back; return in the field opens the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
  const isTyping = event.target instanceof HTMLInputElement
  if (step === undefined || event.nativeEvent.isComposing || (step === 0 && !isTyping)) return
  const sheet = event.currentTarget.closest('[role="dialog"]')
  const rows = [...(sheet?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])]
  event.preventDefault()
  if (step === 0) rows.find((row) => row instanceof HTMLAnchorElement)?.click()
  else rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
