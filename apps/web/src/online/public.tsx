export { OnlineRoom } from './components/online-room.tsx'
