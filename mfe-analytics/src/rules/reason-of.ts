/** Why a figure lacks something, from the words that the server has for it. */
import type { missingMessages } from '../messages/missing.ts';

type Reason = keyof (typeof missingMessages)['ko'];

/** As the server says it, and what it is called here; `#` is a count. */
const reasons: Readonly<Record<string, Reason>> = {
  'the record begins here': 'fromHere',
  'nothing was recorded yet': 'nothing',
  'two known values are needed': 'fewValues',
  'more was owed than held': 'owed',
  'all payments go one way: there is no rate': 'allOneWay',
  'all payments fall on one moment: there is no rate': 'oneMoment',
  'no rate between -99.99 % and 10,000 % explains them': 'noRoot',
  'less than a year is known': 'notAYear',
  'nobody knows what it was worth when it came or went': 'flowUnknown',
  '# days are left out: no return follows of them': 'daysLeftOut',
  '# days have no price of the benchmark': 'benchmarkDays',
  'no price of the benchmark on these dates': 'benchmarkNone',
  'a deposit never rises or falls against itself': 'still',
  'costs are summed over all accounts: a part of them has no sum of its own': 'pooled',
  '# entries have no price': 'entries',
  'nobody tells its rate': 'noYield',
  'its rates could not be read now': 'ratesUnread',
  'assets are kept over all places: of a part of them they are not known': 'notByPlace',
  'what each place was worth is kept since then': 'placesSince',
  'nothing is known of this time': 'unknownTime',
  'what each part was worth at the beginning was not recorded': 'partsUnknown',
  'not read yet': 'unread',
  'not read lately': 'oldReading',
  'a part of it could not be read': 'partUnread',
  'no new rate: the last one is used': 'oldRate',
  'the bank is silent: what a tether costs in won is used': 'tetherRate',
  'nobody tells the rate: a table stands in for it': 'tableRate',
  'no new prices: the last ones are shown': 'oldPrices',
  'a part of the quantity came or went without an entry: counted as put in or taken out':
    'quantityGap',
  'still looking': 'looking',
  'no market prices it': 'noPrice',
  'no market prices them': 'noPrice',
  'nobody knows what something was worth that came or went in it': 'monthUnknown',
  'no value is known of it: what it brought is in the next': 'monthUnvalued',
  'what each asset was worth is recorded of everything, not of each place': 'placesTogether',
  'what each part was worth at the end of the period was not recorded': 'endNotRecorded',
  'what each asset was worth is recorded of everything, not of each place: in a part, what prices and rates did to each is in the rest':
    'assetsOfAll',
  'money and time-weighted return went different ways: nothing has a share in the return':
    'waysDiffer',
  'its rates of then are unknown: values of such moments are left out': 'ratesNotKept',
  'its past is not known yet: it is left out': 'pastUnknown',
  'accounts that were disconnected since then are left out': 'goneLeftOut',
  'what each asset was worth is not known of every day': 'notEveryDay',
  'costs are known of now alone': 'costsOfNow',
  'what holdings earn by themselves is still being read': 'earningsUnread',
  'its interest cannot be read now': 'interestUnread',
  'interest of debts at a stable rate is not told apart': 'stableDebt',
  'interest is not read further back yet': 'interestSince',
  'rewards of staked ether cannot be read now': 'rewardsUnread',
  'rewards of staked ether are not read further back yet': 'rewardsSince',
};

/** Null for what a place says in words of its own. */
export function getReason(reason: string): Reason | null {
  return reasons[reason.replace(/^\d+ /, '# ')] ?? null;
}
