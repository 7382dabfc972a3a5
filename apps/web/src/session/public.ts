export { askProof } from './ask-proof.tsx'
