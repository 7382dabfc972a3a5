import { Icon } from './icon.tsx'
import { ICON_PATHS, type IconName } from './icon-paths.ts'
import { APP_ICON_PATHS } from './icon-paths-app.ts'
import { MORE_ICON_PATHS } from './icon-paths-more.ts'
import { Line } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

const names = Object.keys({ ...ICON_PATHS, ...APP_ICON_PATHS, ...MORE_ICON_PATHS }) as IconName[] // the keys of a constant object are its names

function All({ size }: { size: 20 | 24 }) {
  return (
    <Line>
      {names.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={size} />
        </span>
      ))}
    </Line>
  )
}

export const story: Story = {
  title: 'Icon',
  variants: { '20 px': () => <All size={20} />, '24 px': () => <All size={24} /> },
}
