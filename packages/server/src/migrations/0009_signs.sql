CREATE TABLE "worry_signs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"worry" text NOT NULL,
	"is_spent" boolean DEFAULT false NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worry_signs" ADD CONSTRAINT "worry_signs_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "worry_signs_turn" ON "worry_signs" USING btree ("session_id","item_id","worry");--> statement-breakpoint
CREATE INDEX "worry_signs_learner" ON "worry_signs" USING btree ("learner_id","worry","said_at");--> statement-breakpoint
CREATE INDEX "worry_signs_age" ON "worry_signs" USING btree ("said_at");