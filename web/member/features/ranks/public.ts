export { Climb } from './components/climb.tsx';
