export { type BlockRepository, createBlockRepository } from '../choices/block.repository.ts';
export { blockMember } from '../choices/block-member.ts';
export { choiceEffects, eligibleCondition } from '../choices/choice-effects.ts';
export { type KeptRow, replayRow } from '../choices/choice-row.ts';
