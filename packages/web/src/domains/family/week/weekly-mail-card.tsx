import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WeeklyMail } from '@vivavoce/contracts/family/week-calls';
import { MONDAY, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import { Mail } from 'lucide-react';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { ownTimeZone, showTimeZone, showWallTime, weekdayName } from '#lib/local-time/wall-time.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { weeklyMailQuery } from './week-queries.ts';

type Choice = Pick<WeeklyMail, 'isOn' | 'weekday' | 'hour'> & { timeZone: string };

const weekdays = Array.from({ length: WEEK_DAYS }, (_, index) => index + MONDAY);
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourName = (hour: number) => showWallTime(`${String(hour).padStart(2, '0')}:00`);

/** Saves a choice. The card shows the new state only after the server has confirmed it. */
function useChoice(parentId: string) {
  const client = useQueryClient();
  const { queryKey } = weeklyMailQuery(parentId);
  return useMutation({
    mutationFn: (choice: Choice) =>
      call('PUT /api/users/:id/weekly_mail', { params: { id: parentId }, body: choice }),
    onSuccess: async ({ data }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data);
    },
  });
}

/** The zone that the hour is meant in, and a way to take over another one after a move. */
function ZoneNote({ timeZone, onChange }: { timeZone: string; onChange: (timeZone: string) => void }) {
  const own = ownTimeZone();
  return (
    <div className="flex flex-col items-start gap-2 text-ink-2 text-sm">
      <p className="wrap-anywhere">{m.weekly_mail_zone({ zone: showTimeZone(timeZone) })}</p>
      {own !== timeZone && (
        <Button size="sm" onClick={() => onChange(own)}>
          {m.weekly_mail_use_zone({ zone: showTimeZone(own) })}
        </Button>
      )}
    </div>
  );
}

function LoadedChoice({ parentId, saved }: { parentId: string; saved: WeeklyMail }) {
  const change = useChoice(parentId);
  const timeZone = saved.timeZone ?? ownTimeZone();
  const shown = change.isPending ? change.variables : { ...saved, timeZone };
  const { isOn, weekday, hour } = shown;
  function save(part: Partial<Choice>) {
    if (!change.isPending) change.mutate({ isOn, weekday, hour, timeZone, ...part });
  }
  return (
    <>
      <Switch
        checked={isOn}
        aria-busy={change.isPending}
        onCheckedChange={(next) => save({ isOn: next })}
        hint={m.weekly_mail_hint()}
      >
        {m.weekly_mail_switch()}
      </Switch>
      {change.isError && <FieldError text={errorText(change.error, m.weekly_mail_failed())} />}
      {isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={m.weekly_mail_day()}>
              {(control) => (
                <Select
                  {...control}
                  value={weekday}
                  onChange={({ target }) => save({ weekday: Number(target.value) })}
                >
                  {weekdays.map((each) => (
                    <option key={each} value={each}>
                      {weekdayName(each, 'long')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={m.weekly_mail_hour()}>
              {(control) => (
                <Select
                  {...control}
                  value={hour}
                  onChange={({ target }) => save({ hour: Number(target.value) })}
                >
                  {hours.map((each) => (
                    <option key={each} value={each}>
                      {hourName(each)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <ZoneNote timeZone={shown.timeZone} onChange={(zone) => save({ timeZone: zone })} />
        </>
      )}
      <p role="status" className="text-ink-2 text-sm empty:sr-only">
        {saved.isOn &&
          saved.nextAt !== null &&
          m.weekly_mail_next({ moment: showMoment(saved.nextAt, 'dateTime') })}
      </p>
    </>
  );
}

/** 'The week as an email': a parent's choice, off until the parent turns it on. */
export function WeeklyMailCard({ parentId }: { parentId: string }) {
  const choice = useQuery(weeklyMailQuery(parentId));
  return (
    <div id="weekly-mail" className="scroll-mt-24">
      <SecurityCard icon={Mail} tint="sun" title={m.weekly_mail_title()} lead={m.weekly_mail_lead()}>
        {choice.data && <LoadedChoice parentId={parentId} saved={choice.data} />}
        {choice.isPending && (
          <div role="status" aria-label={m.common_loading()}>
            <SkeletonText lines={2} />
          </div>
        )}
        {choice.isError && (
          <div className="flex flex-col items-start gap-3">
            <Banner kind="danger">{errorText(choice.error, m.weekly_mail_load_failed())}</Banner>
            <Button size="sm" busy={choice.isFetching} onClick={() => choice.refetch()}>
              {m.common_try_again()}
            </Button>
          </div>
        )}
      </SecurityCard>
    </div>
  );
}
