import { createRoot } from 'react-dom/client'
import '../ui/page/tokens.css'
import '../ui/page/base.css'
import '../ui/page/late.css'
import { setLocale } from '../kit/texts.ts'
import { Gallery } from './gallery.tsx'
import { StoryPage } from './story-page.tsx'
import { stories } from './stories.ts'

const query = new URLSearchParams(location.search)
const story = stories[query.get('story') ?? '']

document.documentElement.dataset['theme'] = query.get('theme') ?? 'light'
document.documentElement.dataset['textSize'] = query.get('size') ?? '100'
setLocale(query.get('locale') === 'en' ? 'en' : 'zh-CN')

const root = document.getElementById('root')
if (root) createRoot(root).render(story ? <StoryPage story={story} /> : <Gallery />)
