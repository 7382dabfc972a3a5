import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { paths } from '../paths.ts'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { SCENE_PHASES, scenePlace } from './scene-places.ts'
import { sceneTexts } from './scene-texts.ts'
import styles from './scene.module.css'

type Scene = CallOutput<'home', 'whitelistSceneList'>[number]

/** What can be done with a meeting that is chosen next, in the order of a meeting's life, with how many there are for it. */
export function Screen() {
  const text = sceneTexts.useText()
  const scenes = useCall('home', 'whitelistSceneList', {})
  return (
    <Page title={useRouteTitle('selectMeeting')} back="history" width="wide">
      <div className={styles.scenes}>
        <p className={styles.intro}>{text.intro}</p>
        <Loaded query={scenes} skeleton={<RowSkeletons count={6} />}>
          {(list) => (
            <div className={styles.phases}>
              {SCENE_PHASES.map((phase) => (
                <Group key={phase} title={text[phase]}>
                  {list
                    .filter(({ scene }) => scenePlace(scene).phase === phase)
                    .map((scene) => (
                      <SceneRow key={scene.scene} of={scene} />
                    ))}
                </Group>
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function SceneRow({ of: { scene, meetings } }: { of: Scene }) {
  const text = sceneTexts.useText()
  return (
    <Row
      href={paths.selectMeetingSelect({ scene })}
      icon={scenePlace(scene).icon}
      title={text[scene]}
      second={text[`${scene}Help`]}
      end={<span className={styles.count}>{meetings === 0 ? text.none : text.count(meetings)}</span>}
    />
  )
}
