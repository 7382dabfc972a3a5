export { createMiniProgram } from './mini-program-port.ts'
export { posterPng } from './poster-image.ts'
export { servePosters } from './poster-route.ts'
export { sampleSheet } from './poster-sample.ts'
