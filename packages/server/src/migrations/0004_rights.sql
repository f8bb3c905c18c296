CREATE TABLE "card_checks" (
	"parent_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_words" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"wording" jsonb NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" uuid,
	"reason" text NOT NULL,
	"placed_by" uuid,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retained_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"words_id" text,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proof" text,
	"proved_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"end_reason" text,
	"retained_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_agreements" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_check_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"opened_as" text,
	"payment_id" text,
	"return_url" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "card_check_payments_opened" UNIQUE("opened_as")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"data_bytes" integer,
	"page_bytes" integer
);
--> statement-breakpoint
CREATE TABLE "held_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hold_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_deletions" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "words_deleted_after_days" integer;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "words_id" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "confirmation_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_consents" ADD CONSTRAINT "retained_consents_words_id_consent_words_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."consent_words"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_agreements" ADD CONSTRAINT "school_agreements_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_agreements" ADD CONSTRAINT "school_agreements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_check_payments" ADD CONSTRAINT "card_check_payments_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_records" ADD CONSTRAINT "held_records_hold_id_record_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."record_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_deletions" ADD CONSTRAINT "planned_deletions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_deletions" ADD CONSTRAINT "planned_deletions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_holds_learner" ON "record_holds" USING btree ("learner_id","reason");--> statement-breakpoint
CREATE INDEX "record_holds_placer" ON "record_holds" USING btree ("placed_by");--> statement-breakpoint
CREATE INDEX "retained_consents_retained" ON "retained_consents" USING btree ("retained_at");--> statement-breakpoint
CREATE INDEX "retained_consents_words" ON "retained_consents" USING btree ("words_id");--> statement-breakpoint
CREATE INDEX "school_agreements_recorder" ON "school_agreements" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "card_check_payments_user" ON "card_check_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "card_check_payments_started" ON "card_check_payments" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "data_exports_learner" ON "data_exports" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "data_exports_requester" ON "data_exports" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "held_records_hold" ON "held_records" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "planned_deletions_requester" ON "planned_deletions" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "planned_deletions_due" ON "planned_deletions" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_requester" ON "email_changes" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_words_id_consent_words_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."consent_words"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_withdrawer" ON "consents" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "consents_words" ON "consents" USING btree ("words_id");--> statement-breakpoint
CREATE INDEX "consents_waiting" ON "consents" USING btree ("given_at") WHERE "consents"."withdrawn_at" is null and "consents"."confirmation_mailed_at" is null;--> statement-breakpoint
UPDATE "consents" SET
	"proof" = CASE WHEN "given_by" = "learner_id" THEN 'self' ELSE 'account' END,
	"proved_at" = "given_at",
	"end_reason" = CASE WHEN "withdrawn_at" IS NOT NULL THEN 'withdrawn' END;
