import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { paths } from '../paths.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Section } from '../ui/section.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { scenePlace } from './scene-places.ts'
import { sceneTexts } from './scene-texts.ts'
import styles from './scene.module.css'

/** What can be done with a meeting that is chosen next, with how many there are for it. */
export function Screen() {
  const text = sceneTexts.useText()
  const scenes = useCall('system', 'whitelistSceneList', {})
  return (
    <Page title={useRouteTitle('selectMeeting')} back="history">
      <p className={styles.intro}>{text.intro}</p>
      <Loaded query={scenes} skeleton={<RowSkeletons count={6} />}>
        {(list) => (
          <Section>
            {list.map(({ scene, meetings }) => {
              const place = scenePlace(scene)
              return (
                place && (
                  <ListRow
                    key={scene}
                    href={paths.selectMeetingSelect({ scene })}
                    icon={place.icon}
                    label={text[scene]}
                    description={text[`${scene}Help`]}
                    value={<span className={styles.count}>{meetings === 0 ? text.none : text.count(meetings)}</span>}
                  />
                )
              )
            })}
          </Section>
        )}
      </Loaded>
    </Page>
  )
}
