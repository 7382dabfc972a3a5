import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const lines = ['今天', '本周的会议', '等我审批', '待结案'].map((text) => createElement('p', { key: text }, text))
createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('h1', null, '会议'), ...lines),
)
