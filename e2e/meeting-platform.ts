import type { Page } from '@playwright/test'

export const MEETING_ROOM = '示例会议平台的会议室'

/** Stands for the company's meeting platform: a browser reloads a page that its network cannot give, and going back then fails. */
export async function reachMeetingPlatform(page: Page): Promise<void> {
  await page.route('https://meeting.example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN"><title>${MEETING_ROOM}</title><h1>${MEETING_ROOM}</h1>`,
    }),
  )
}
