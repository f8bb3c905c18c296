CREATE TABLE "mastery_evidence" (
	"learner_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"result" text NOT NULL,
	"form" jsonb NOT NULL,
	"title" text NOT NULL,
	"session_id" uuid,
	CONSTRAINT "mastery_evidence_learner_id_skill_event_id_pk" PRIMARY KEY("learner_id","skill","event_id")
);
--> statement-breakpoint
CREATE TABLE "mastery_told" (
	"learner_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"says" text NOT NULL,
	"by" text NOT NULL,
	"told_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mastery_told_learner_id_skill_pk" PRIMARY KEY("learner_id","skill")
);
--> statement-breakpoint
ALTER TABLE "mastery_evidence" ADD CONSTRAINT "mastery_evidence_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastery_evidence" ADD CONSTRAINT "mastery_evidence_session_id_learning_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."learning_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastery_told" ADD CONSTRAINT "mastery_told_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastery_told" ADD CONSTRAINT "mastery_told_told_by_users_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mastery_evidence_session" ON "mastery_evidence" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mastery_told_teller" ON "mastery_told" USING btree ("told_by");