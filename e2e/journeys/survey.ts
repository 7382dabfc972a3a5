import type { Page } from '@playwright/test'
import { scanned } from '../codes.ts'
import type { Journey } from './journey.ts'
import { isAt, openMeeting, useTool } from '../moves.ts'

/** The organiser starts a questionnaire from a template; its code is on the screen from then on. */
export async function publishSurvey(page: Page, journey: Journey): Promise<void> {
  await openMeeting(page, journey.name)
  await useTool(page, '问卷与考试')
  await isAt(page, '问卷与考试')
  await page.getByRole('button', { name: '新建问卷' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^会议推荐度/ })
    .click()
  await page.getByRole('button', { name: '发布' }).click()
  journey.survey = await scanned(page.getByRole('img', { name: '填写二维码' }))
  journey.steps.push(`${journey.lane.rep}发布问卷`)
}
