import { useState } from 'react'
import { SELECT_SCENE_NAMES, type SelectScene } from '@osmp/domain/meetings/select-scenes.ts'
import { EndlessList } from '../kit/calls/endless-list.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { formatListHead } from '../kit/format-days.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { dayOf, MeetingRow } from '../ui/mark/meeting-row.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { MeetingRowSkeletons } from '../ui/page/skeleton.tsx'
import { scenePlace } from './scene-places.ts'
import { sceneTexts } from './scene-texts.ts'

/** The meetings that allow the task in the address; the chosen one leads to its screen. */
export function Screen() {
  const text = sceneTexts.useText()
  const title = useRouteTitle('selectMeetingSelect')
  const param = useParam('scene')
  const scene = SELECT_SCENE_NAMES.find((name) => name === param)
  const place = scene && scenePlace(scene)
  if (scene === undefined || place === undefined) {
    return (
      <Page title={title} back="history">
        <EmptyState
          drawing="search"
          text={text.unknown}
          action={<ButtonLink href={paths.selectMeeting()}>{text.back}</ButtonLink>}
        />
      </Page>
    )
  }
  return (
    <Page title={text[scene]} back="history" width="wide">
      <Meetings scene={scene} hrefOf={place.href} />
    </Page>
  )
}

function Meetings({ scene, hrefOf }: { scene: SelectScene; hrefOf: (engagementId: string) => string }) {
  const text = sceneTexts.useText()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const pages = useCursorPages('meetings', 'meetingList', (cursor) => ({ scene, keyword, cursor }))
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.search} />
      <Loaded query={pages} skeleton={<MeetingRowSkeletons count={5} />}>
        {({ pages: loaded }) => {
          const meetings = loaded.flatMap((page) => page.list)
          if (meetings.length === 0) {
            return <Nothing scene={scene} isSearch={keyword !== undefined} onClear={() => setWord('')} />
          }
          return (
            <EndlessList
              items={meetings}
              keyOf={(meeting) => meeting.engagementId}
              pages={pages}
              headOf={(meeting) => formatListHead(dayOf(meeting))}
            >
              {(meeting) => <MeetingRow meeting={meeting} href={hrefOf(meeting.engagementId)} />}
            </EndlessList>
          )
        }}
      </Loaded>
    </>
  )
}

function Nothing({ scene, isSearch, onClear }: { scene: SelectScene; isSearch: boolean; onClear: () => void }) {
  const text = sceneTexts.useText()
  if (isSearch) {
    return <EmptyState drawing="search" text={text.nothing} action={<Button onClick={onClear}>{text.clear}</Button>} />
  }
  return (
    <EmptyState
      drawing="calendar"
      text={text[`${scene}Empty`]}
      action={<ButtonLink href={paths.main()}>{text.all}</ButtonLink>}
    />
  )
}
