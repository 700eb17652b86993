import type { FaqItem } from '../../contract/help.ts';
import { MAN, type Sex, WOMAN } from '../../options/member.ts';
import { faqAge, faqData, faqLeavingMen, faqLeavingWomen, faqSignIn } from './faq-account.ja.ts';
import { faqBoards } from './faq-boards.ja.ts';
import { faqMoneyMen, faqMoneyWomen } from './faq-money.ja.ts';
import { faqSafety } from './faq-safety.ja.ts';
import { type FaqNode, toFaqItems } from './faq-tree.ts';
import {
  faqMatchesMen,
  faqMatchesWomen,
  faqPhotosMen,
  faqPhotosWomen,
  faqRank,
  faqTalkMen,
  faqTalkWomen,
} from './faq-use.ja.ts';

const ROOTS: Record<Sex, readonly FaqNode[]> = {
  [MAN]: [
    faqSignIn,
    faqAge,
    faqPhotosMen,
    faqMatchesMen,
    faqTalkMen,
    faqRank,
    faqMoneyMen,
    faqSafety,
    faqLeavingMen,
    faqData,
    faqBoards,
  ],
  [WOMAN]: [
    faqSignIn,
    faqAge,
    faqPhotosWomen,
    faqMatchesWomen,
    faqTalkWomen,
    faqMoneyWomen,
    faqSafety,
    faqLeavingWomen,
    faqData,
    faqBoards,
  ],
};

/** The default help tree of each sex (spec part-1 §2). */
export const defaultFaq = (sex: Sex): FaqItem[] => toFaqItems(ROOTS[sex]);
