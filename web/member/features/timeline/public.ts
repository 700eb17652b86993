export { FootprintCarousel } from './components/footprint-carousel.tsx';
