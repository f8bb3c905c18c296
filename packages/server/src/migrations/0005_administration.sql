CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_openings" (
	"session_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_openings_session_id_administrator_id_pk" PRIMARY KEY("session_id","administrator_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"subject" text,
	"subject_id" uuid,
	"person_id" uuid,
	"fields" text[] NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"entry_id" bigint NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"person_id" uuid,
	CONSTRAINT "audit_values_entry_id_field_pk" PRIMARY KEY("entry_id","field")
);
--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
DROP INDEX "learning_sessions_user_created";--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_openings" ADD CONSTRAINT "transcript_openings_session_id_learning_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."learning_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_openings" ADD CONSTRAINT "transcript_openings_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_payments_paid" ON "subscription_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "subscription_payments_user" ON "subscription_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transcript_openings_administrator" ON "transcript_openings" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "transcript_openings_end" ON "transcript_openings" USING btree ("open_until");--> statement-breakpoint
CREATE INDEX "audit_entries_happened" ON "audit_entries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_values_person" ON "audit_values" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("display_name" gin_trgm_ops,coalesce("email", '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "learning_sessions_teacher_learner" ON "learning_sessions" USING btree ("teacher_id","user_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_created" ON "learning_sessions" USING btree ("created_at","id","teacher_id","user_id","time_minutes","cost_micro_usd","attention_percentage","attention_measured");--> statement-breakpoint
CREATE INDEX "learning_sessions_minutes" ON "learning_sessions" USING btree ("time_minutes","id","teacher_id","user_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_cost" ON "learning_sessions" USING btree ("cost_micro_usd","id","teacher_id","user_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_attention" ON "learning_sessions" USING btree ((case when "attention_measured" then "attention_percentage" end),"id","teacher_id","user_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_attention_falling" ON "learning_sessions" USING btree ((case when "attention_measured" then "attention_percentage" end) desc nulls last,"id" desc,"teacher_id","user_id");--> statement-breakpoint
CREATE INDEX "learning_sessions_plan_words" ON "learning_sessions" USING gin (left("lesson_plan", 50) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "learning_sessions_id_end" ON "learning_sessions" USING gin (right("id"::text, 8) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "learning_sessions_user_created" ON "learning_sessions" USING btree ("user_id","created_at","id","teacher_id");--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('vivavoce.audit_retention', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'entries of the audit trail are never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_together BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_values_stay BEFORE UPDATE ON "audit_values" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
