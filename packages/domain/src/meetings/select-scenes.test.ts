import { expect, test } from 'vitest'
import { fitsState } from './allowed-actions.ts'
import { mayOnMeeting } from './meeting-policy.ts'
import { SELECT_SCENES, SELECT_SCENE_NAMES, sceneRule } from './select-scenes.ts'
import { ALL_IN_ORDER } from './test-meeting-facts.ts'

const RUNNING = { ...ALL_IN_ORDER, now: 10, startAt: 5, opensAt: 1, overAt: 20, isDecider: false }

test('every scene is named once', () => {
  expect([...SELECT_SCENE_NAMES].sort()).toEqual(Object.keys(SELECT_SCENES).sort())
})

test('each action of a scene is open to the own side, in each of its statuses', () => {
  const lines = SELECT_SCENE_NAMES.map((scene) => {
    const { action, statuses } = sceneRule(scene)
    for (const relation of ['owner', 'assistant', 'agent'] as const) {
      expect(mayOnMeeting({ roles: [], relations: [relation], sameBu: true }, action)).toBe(true)
    }
    for (const status of statuses)
      expect([scene, status, fitsState(status, action, RUNNING).ok]).toEqual([scene, status, true])
    return `${scene.padEnd(20)} ${action.padEnd(17)} ${statuses.join(' ')}`
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "poster               editLanding       20 40 50
    invitation           enrolDoctor       20 40 50
    enrolment            enrolDoctor       20 40 50
    signIn               runMeeting        50
    photos               uploadPhoto       50 60
    speakers             setSpeakerStatus  50 60
    closing              close             60
    fee                  submitFees        70
    attendanceStatement  issueStatement    60 70 71
    viewTime             readSignList      50 60 70 71
    report               sendReport        60 70 71"
  `)
})
