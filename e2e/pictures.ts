import type { Page } from '@playwright/test'

/** A PNG that the browser draws, with content of its own for each word. */
export async function drawnPicture(page: Page, word: string): Promise<Buffer> {
  const dataUrl = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const hue = [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
    const wall = context.createLinearGradient(0, 0, 0, 900)
    wall.addColorStop(0, `hsl(${hue} 30% 88%)`)
    wall.addColorStop(1, `hsl(${hue} 30% 60%)`)
    context.fillStyle = wall
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#fff'
    context.fillRect(300, 120, 600, 320)
    context.fillStyle = '#234'
    context.font = '64px sans-serif'
    context.fillText(text, 420, 300)
    for (let seat = 0; seat < 24; seat += 1) {
      context.fillStyle = `hsl(${(hue + seat * 29) % 360} 25% ${30 + (seat % 5) * 8}%)`
      context.beginPath()
      context.arc(120 + (seat % 8) * 140, 600 + Math.floor(seat / 8) * 110, 46, 0, 7)
      context.fill()
    }
    return canvas.toDataURL('image/png')
  }, word)
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

/** A PNG of coloured fields whose places follow from the word, so that two words look like two rooms. */
export async function scenePicture(page: Page, word: string): Promise<Buffer> {
  const dataUrl = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 960
    canvas.height = 720
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
    const next = (below: number) => {
      state = (state * 1664525 + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let field = 0; field < 48; field += 1) {
      context.fillStyle = `hsl(${next(360)} 50% ${15 + next(75)}%)`
      context.fillRect((field % 8) * 120, Math.floor(field / 8) * 120, 120, 120)
    }
    return canvas.toDataURL('image/png')
  }, word)
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}
